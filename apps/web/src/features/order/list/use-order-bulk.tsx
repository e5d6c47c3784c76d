import { bulkReject, bulkReportStatus } from '@lajur/api-contract/order-bulk';
import type { OrderRow } from '@lajur/api-contract/order-detail';
import { bulkLimit } from '@lajur/domain/common/bulk-limit';
import { formatRupiah } from '@lajur/domain/common/money';
import { sharedSteps } from '@lajur/domain/order/shared-step';
import type { OrderGroup } from '@lajur/domain/order/status';
import { IconBan, IconRoute } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../../ui/call/use-user';
import { lazyPart } from '../../../ui/lazy-part';
import type { RowAction } from '../../../ui/list-page/list-types';
import { isOffer, notAnOffer, strings } from '../order-strings';

const RejectDialog = lazyPart(async () => (await import('../answer/reject-dialog')).RejectDialog);
const BulkStepDialog = lazyPart(async () => (await import('../trip/bulk-step-dialog')).BulkStepDialog);

interface Asking {
  what: 'reject' | 'step' | 'merge';
  orders: readonly OrderRow[];
  clear(): void;
}

const { bulk } = strings;
const tooMany = `Paling banyak ${bulkLimit} pesanan sekaligus.`;

function stepRefusal(orders: readonly OrderRow[]): string | undefined {
  if (orders.length > bulkLimit) return tooMany;
  if (orders.some((order) => order.mode !== 'lumpsum')) return bulk.lumpsumOnly;
  return sharedSteps(orders).length === 0 ? bulk.noSharedStep : undefined;
}

const sum = (orders: readonly OrderRow[]) => formatRupiah(orders.reduce((total, order) => total + order.mainCost, 0));

/** What can be done with several orders of a group at once, and the dialogs it takes. */
export function useOrderBulk(group: OrderGroup, notMerging?: string) {
  const mayReject = useMay(bulkReject);
  const mayStep = useMay(bulkReportStatus);
  const [asking, setAsking] = useState<Asking | null>(null);

  const actionsOf = (orders: readonly OrderRow[], clear: () => void): RowAction[] => {
    const ask = (what: Asking['what']) => () => setAsking({ what, orders, clear });
    const several = orders.length > bulkLimit ? tooMany : undefined;
    const lockedUnless = (may: boolean) => (may ? undefined : strings.noRight);
    const reject: RowAction = {
      key: 'reject',
      label: bulk.reject,
      icon: <IconBan size={16} stroke={1.7} />,
      disabledReason: lockedUnless(mayReject) ?? several ?? (orders.every(isOffer) ? undefined : notAnOffer),
      onClick: ask('reject'),
    };
    const step: RowAction = {
      key: 'step',
      label: bulk.step,
      icon: <IconRoute size={16} stroke={1.7} />,
      disabledReason: lockedUnless(mayStep) ?? stepRefusal(orders),
      onClick: ask('step'),
    };
    const merge: RowAction = {
      key: 'merge',
      label: bulk.merge,
      icon: step.icon,
      // What keeps them apart the drawer says of each, and offers to leave it out.
      disabledReason: notMerging,
      onClick: ask('merge'),
    };
    return { waiting: [merge, reject], process: [step], completed: [] }[group];
  };

  const close = () => setAsking(null);
  const done = () => {
    asking?.clear();
    close();
  };
  const dialogs = (
    <>
      {asking?.what === 'reject' && <RejectDialog isListed orders={asking.orders} onClose={close} onDone={done} />}
      {asking?.what === 'step' && (
        <BulkStepDialog orders={asking.orders} steps={sharedSteps(asking.orders)} onClose={close} onDone={done} />
      )}
    </>
  );
  const merging = asking?.what === 'merge' ? { orders: asking.orders, onClose: close, onDone: done } : null;
  return { actionsOf, sum, dialogs, merging };
}
