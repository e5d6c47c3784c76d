import { confirmOrder } from '@lajur/api-contract/order';
import type { OrderRow } from '@lajur/api-contract/order-detail';
import { IconBan, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useRefusal } from '../../../ui/call/use-user';
import { lazyPart } from '../../../ui/lazy-part';
import type { RowAction } from '../../../ui/list-page/list-types';
import { isOffer, notAnOffer, strings } from '../order-strings';

const AnswerDrawer = lazyPart(async () => (await import('../answer/answer-drawer')).AnswerDrawer);
const RejectDialog = lazyPart(async () => (await import('../answer/reject-dialog')).RejectDialog);

/** Answers one offer beside the list: what its row offers, and the drawer and dialog it takes. */
export function useOfferAnswer(rows: () => readonly OrderRow[]) {
  const notAccepting = useRefusal(confirmOrder, strings.noRight, { decision: 'accept' });
  const notRejecting = useRefusal(confirmOrder, strings.noRight, { decision: 'reject' });
  const [answering, setAnswering] = useState<OrderRow | null>(null);
  const [rejecting, setRejecting] = useState<OrderRow | null>(null);

  const nextTo = (order: OrderRow) => {
    const shown = rows();
    const at = shown.findIndex(({ id }) => id === order.id);
    const next = [...shown.slice(at + 1), ...shown.slice(0, Math.max(0, at))].find(isOffer);
    return next && notAccepting === undefined ? { cargoNo: next.cargoNo, open: () => setAnswering(next) } : undefined;
  };

  const actionsOf = (order: OrderRow): RowAction[] => {
    const unanswerable = isOffer(order) ? undefined : notAnOffer;
    return [
      {
        key: 'accept',
        label: strings.accept,
        icon: <IconCircleCheck size={16} stroke={1.7} />,
        disabledReason: notAccepting ?? unanswerable,
        onClick: () => setAnswering(order),
      },
      {
        key: 'reject',
        label: strings.reject,
        icon: <IconBan size={16} stroke={1.7} />,
        danger: true,
        disabledReason: notRejecting ?? unanswerable,
        onClick: () => setRejecting(order),
      },
    ];
  };

  const dialogs = (
    <>
      {answering && (
        <AnswerDrawer
          key={answering.id}
          order={answering}
          isListed
          next={nextTo(answering)}
          onClose={() => setAnswering(null)}
          onReject={() => {
            setRejecting(answering);
            setAnswering(null);
          }}
        />
      )}
      {rejecting && (
        <RejectDialog
          isListed
          orders={[rejecting]}
          next={nextTo(rejecting)}
          onClose={() => setRejecting(null)}
          onDone={() => setRejecting(null)}
        />
      )}
    </>
  );
  return { notAccepting, answer: setAnswering, actionsOf, dialogs };
}
