import type { OrderDetail } from '@lajur/api-contract/order-detail';
import type { Share } from '@lajur/api-contract/order-share';
import { formatNumber } from '@lajur/domain/common/number';
import { shareKindLabels } from '@lajur/domain/order/share-text';
import { useConfirm } from '../../../ui/confirm';
import { SecretList, SecretRow } from '../../../ui/secret-link/secret-list';
import { useNow } from '../../../ui/ticker';
import { whenHere } from '../../../ui/zone';
import { useRevokeShare, useShares } from './queries';

const devices = { phone: 'di ponsel', desktop: 'di komputer' } as const;

function endText({ revokedAt, revokedBy, expiresAt }: Share, now: number): { text: string; holds: boolean } {
  if (revokedAt) return { text: `Dicabut ${revokedBy}, ${whenHere(revokedAt)}`, holds: false };
  const holds = new Date(expiresAt).getTime() > now;
  return { text: `${holds ? 'Berlaku sampai' : 'Berakhir'} ${whenHere(expiresAt)}`, holds };
}

function openedText({ openings, openedAt, openedOn }: Share): string {
  if (!openedAt) return 'Belum dibuka';
  return `Dibuka ${formatNumber(openings)} kali, terakhir ${whenHere(openedAt)}${openedOn ? ` ${devices[openedOn]}` : ''}`;
}

/** Each opening; of very many the newest. */
function visitsOf({ openings, visits }: Share) {
  if (visits.length < 2) return undefined;
  const all = visits.length === openings;
  return {
    label: all ? 'Lihat setiap pembukaan' : `Lihat ${formatNumber(visits.length)} pembukaan terakhir`,
    lines: visits.map(({ at, device }, index) => ({
      key: `${at} ${index}`,
      text: `${whenHere(at)} ${devices[device]}`,
    })),
  };
}

/** The links of an order: who made them, until when they hold, how often they were opened. */
export function ShareList({ order }: { order: OrderDetail }) {
  const { data: shares, error } = useShares(order.id);
  const revoke = useRevokeShare();
  const { confirm, dialog } = useConfirm();
  const now = useNow();

  const end = async (share: Share) => {
    const yes = await confirm({
      title: `Cabut tautan ${shareKindLabels[share.kind].toLowerCase()} ${order.cargoNo}?`,
      text: 'Yang memegang tautan ini langsung tidak bisa membukanya lagi.',
      verb: 'Cabut tautan',
      danger: true,
    });
    if (yes) revoke.mutate({ params: { id: order.id, shareId: share.id } });
  };
  return (
    <>
      <SecretList
        title="Tautan pesanan ini"
        error={error}
        rows={shares?.map((share) => {
          const { text, holds } = endText(share, now);
          const made = whenHere(share.madeAt);
          const label = `Cabut ${shareKindLabels[share.kind].toLowerCase()}, dibuat ${made}`;
          return (
            <SecretRow
              key={share.id}
              name={shareKindLabels[share.kind]}
              lines={[`Dibuat ${share.madeBy}, ${made}`, text, openedText(share)]}
              more={visitsOf(share)}
              end={holds ? { label, take: () => void end(share) } : undefined}
            />
          );
        })}
      />
      {dialog}
    </>
  );
}
