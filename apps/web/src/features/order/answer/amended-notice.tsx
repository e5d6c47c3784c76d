import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { formatMoment, zoneOf } from '@lajur/domain/common/time';
import { Notice } from '../../../ui/notice';
import { useNow } from '../../../ui/ticker';
import classes from './held-notice.module.css';

/** What was changed of an order that was accepted before and waits for an answer again: who, when, why, old and new. */
export function AmendedNotice({ order: { amendment, recentEvents, origin } }: { order: OrderDetail }) {
  const now = new Date(useNow());
  if (!amendment) return null;
  const told = recentEvents.find(({ action }) => action === 'amend');
  const when = told && formatMoment(new Date(told.at), zoneOf(origin.timezone), now);
  return (
    <Notice tone="attention" title="Pesanan ini diubah setelah Anda terima, jawab lagi">
      <p>{told ? `${told.actorName}, ${when}: ${amendment.reason}` : amendment.reason}</p>
      <dl className={classes.changes}>
        {amendment.changes.map(({ label, before, after }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <s>{before}</s> <span aria-hidden>→</span> <strong>{after}</strong>
            </dd>
          </div>
        ))}
      </dl>
      <p>Menolak atau tidak menjawab perubahan ini tidak mengurangi penilaian Anda.</p>
    </Notice>
  );
}
