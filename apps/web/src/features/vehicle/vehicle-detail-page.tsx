import type { VehicleDetail } from '@lajur/api-contract/vehicle';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { ActiveChip } from '../../ui/active-chip';
import { useLive } from '../../ui/call/live';
import { useUser } from '../../ui/call/use-user';
import { DetailPage } from '../../ui/detail-page/detail-page';
import { useRecordOrigin } from '../../ui/detail-page/record-list';
import { RecordLoading } from '../../ui/detail-page/record-loading';
import { FleetReminder } from '../../ui/fleet-notice';
import { LinkButton } from '../../ui/link-button';
import { Notice } from '../../ui/notice';
import { usePageTitle } from '../../ui/page-title';
import { to } from '../../ui/paths';
import { RecordHistory } from '../../ui/record-history';
import { useParams } from '../../ui/route/router-view';
import { useSearchParam } from '../../ui/search-params';
import { useUi } from '../../ui/ui-context';
import { useVehicle } from './queries';
import { strings } from './strings';
import { VehicleSide, VehicleSummary } from './tab-summary';
import { TripsTab } from './tab-trips';
import { useVehicleActions } from './use-vehicle-actions';
import { vehicleList } from './vehicle-list';
import { loadText } from './vehicle-text';

const tabs = ['ringkasan', 'perjalanan', 'riwayat'] as const;
type Tab = (typeof tabs)[number];

/** One vehicle: where it is, what it does next, its documents, its trips and what was done to it. */
export function VehicleDetailPage() {
  const { transportId } = useParams('vehicle');
  const { data, error, refetch } = useVehicle(transportId);
  if (!data)
    return <RecordLoading noun="kendaraan" list={to('vehicles')} error={error} onReload={() => void refetch()} />;
  return <Detail key={data.id} vehicle={data} />;
}

function Detail({ vehicle }: { vehicle: VehicleDetail }) {
  usePageTitle(vehicle.plate);
  const user = useUser();
  const { navigate } = useUi();
  const bagian = useSearchParam('bagian');
  const tab = tabs.find((one) => one === bagian) ?? 'ringkasan';
  const origin = useRecordOrigin(vehicle.id, vehicleList);
  const { actions, refused, dialog } = useVehicleActions({ onDeleted: () => navigate(origin.listHref) });
  const [changedBy, setChangedBy] = useState<string | null>(null);
  useLive('vehicle', vehicle.id, ({ by }) => {
    if (by !== user.fullName) setChangedBy(by);
  });
  const href = (key: Tab) => origin.hrefWith(key === 'ringkasan' ? {} : { bagian: key });
  const labels = { ringkasan: 'Ringkasan', perjalanan: 'Perjalanan', riwayat: 'Riwayat' } as const;

  return (
    <>
      <DetailPage
        path={[{ label: strings.title, href: origin.listHref }]}
        title={vehicle.plate}
        chip={<ActiveChip isActive={vehicle.isActive} />}
        facts={`${vehicle.transportType.name} · ${vehicle.brand} · ${vehicle.year} · ${loadText(vehicle)}`}
        phoneFacts={`${vehicle.transportType.name} · ${vehicle.brand}`}
        neighbours={origin.neighbours}
        actions={actions(vehicle)}
        nextStep={
          <LinkButton
            href={origin.editHref}
            leftSection={<IconPencil size={16} stroke={1.7} aria-hidden />}
            disabledReason={refused}
          >
            Ubah kendaraan
          </LinkButton>
        }
        notice={
          <>
            <FleetReminder createdAt={vehicle.createdAt} />
            {changedBy && (
              <Notice tone="info" live>
                Kendaraan ini baru saja diubah {changedBy}. Yang Anda lihat sudah yang terbaru.
              </Notice>
            )}
          </>
        }
        tabs={{
          active: tab,
          items: tabs.map((key) => ({
            key,
            label: labels[key],
            href: href(key),
            ...(key === 'perjalanan' ? { count: vehicle.trips.length } : {}),
          })),
        }}
        side={tab === 'ringkasan' ? <VehicleSide vehicle={vehicle} /> : undefined}
      >
        {tab === 'ringkasan' && <VehicleSummary vehicle={vehicle} />}
        {tab === 'perjalanan' && <TripsTab vehicle={vehicle} />}
        {tab === 'riwayat' && <RecordHistory kind="vehicle" events={vehicle.timeline} />}
      </DetailPage>
      {dialog}
    </>
  );
}
