import { getCompanyDetail } from '@lajur/api-contract/company';
import { fleetLack } from '@lajur/domain/onboarding/onboarding';
import { useState } from 'react';
import { useRead } from './call/use-call';
import { useMay, useUser } from './call/use-user';
import { TextLink } from './link';
import { Notice } from './notice';
import { to } from './paths';

/** What is missing to accept an order with, as it is said and added wherever that matters. */
export const fleetWords = {
  vehicle: { missing: 'Belum ada kendaraan.', add: 'Tambah kendaraan' },
  driver: { missing: 'Belum ada pengemudi.', add: 'Tambah pengemudi' },
} as const;
export type FleetPart = keyof typeof fleetWords;

const why = 'Penawaran diterima dengan menugaskan satu kendaraan dan satu pengemudi.';

/** Where a missing vehicle or driver is added; null for who may not. */
export function useFleetHref(part: FleetPart): string | null {
  const may = { vehicle: useMay({ needs: 'CREATE_VEHICLE' }), driver: useMay({ needs: 'CREATE_DRIVER' }) };
  if (!may[part]) return null;
  return part === 'vehicle' ? to('vehicleCreate') : to('driverCreate');
}

/** What the company lacks to accept an order with: null when nothing, undefined until it is known or where nobody asks. */
export function useFleetLack(asked: boolean) {
  const params = { id: useUser().companyId };
  const { data } = useRead(getCompanyDetail, { params }, { enabled: asked, live: { entity: ['vehicle', 'driver'] } });
  return asked && data ? fleetLack(data) : undefined;
}

const freshMs = 60 * 60_000;

/** On the page of a vehicle or driver that was just added: what is still lacking, and where it is added. */
export function FleetReminder({ createdAt }: { createdAt: string }) {
  const [isFresh] = useState(() => Date.now() - Date.parse(createdAt) < freshMs);
  const lack = useFleetLack(isFresh);
  return lack ? <FleetNotice lack={lack} /> : null;
}

/** Says what a new company still lacks to accept an order with, and leads to where it is added. */
export function FleetNotice({ lack }: { lack: FleetPart }) {
  const href = useFleetHref(lack);
  const { missing, add } = fleetWords[lack];
  return (
    <Notice tone="attention" title={missing} action={href && <TextLink href={href}>{add}</TextLink>}>
      {why}
    </Notice>
  );
}
