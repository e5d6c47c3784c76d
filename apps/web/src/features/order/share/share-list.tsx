import type { OrderDetail } from '@lajur/api-contract/order-detail';
import type { Share } from '@lajur/api-contract/order-share';
import { formatNumber } from '@lajur/domain/common/number';
import { shareKindLabels } from '@lajur/domain/order/share-text';
import { Button } from '@mantine/core';
import { messageOf } from '../../../ui/call/client';
import { useConfirm } from '../../../ui/confirm';
import { useNow } from '../../../ui/ticker';
import { momentHere } from '../../../ui/zone';
import { useRevokeShare, useShares } from './queries';
import classes from './share-drawer.module.css';

export const momentText = (moment: string): string => {
  const { day, time } = momentHere(moment);
  return `${day}, ${time}`;
};
const devices = { phone: 'di ponsel', desktop: 'di komputer' } as const;

function endText({ revokedAt, revokedBy, expiresAt }: Share, now: number): { text: string; holds: boolean } {
  if (revokedAt) return { text: `Dicabut ${revokedBy}, ${momentText(revokedAt)}`, holds: false };
  const holds = new Date(expiresAt).getTime() > now;
  return { text: `${holds ? 'Berlaku sampai' : 'Berakhir'} ${momentText(expiresAt)}`, holds };
}

function openedText({ openings, openedAt, openedOn }: Share): string {
  if (!openedAt) return 'Belum dibuka';
  return `Dibuka ${formatNumber(openings)} kali, terakhir ${momentText(openedAt)}${openedOn ? ` ${devices[openedOn]}` : ''}`;
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
    <section className={classes.list} aria-labelledby="share-list" aria-busy={!shares && !error}>
      <h3 id="share-list" className={classes.listTitle}>
        Tautan pesanan ini
      </h3>
      {error && <p>{messageOf(error)}</p>}
      {shares?.length === 0 && <p>Belum ada.</p>}
      <ul>
        {shares?.map((share) => {
          const { text, holds } = endText(share, now);
          return (
            <li key={share.id} data-ended={!holds || undefined}>
              <div>
                <strong>{shareKindLabels[share.kind]}</strong>
                <p>
                  Dibuat {share.madeBy}, {momentText(share.madeAt)}
                </p>
                <p>{text}</p>
                <p>{openedText(share)}</p>
              </div>
              {holds && (
                <Button
                  variant="default"
                  className={classes.end}
                  aria-label={`Cabut ${shareKindLabels[share.kind].toLowerCase()}, dibuat ${momentText(share.madeAt)}`}
                  onClick={() => void end(share)}
                >
                  Cabut
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {dialog}
    </section>
  );
}
