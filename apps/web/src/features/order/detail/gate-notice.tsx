import { putAdditionalCost } from '@lajur/api-contract/order-cost';
import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { gateCostText } from '@lajur/domain/order/cost-text';
import { useMay } from '../../../ui/call/use-user';
import { TextLink } from '../../../ui/link';
import { Notice } from '../../../ui/notice';
import { to } from '../../../ui/paths';

/** Of what was cancelled where it was to be loaded, until a cost is asked for: that it may be. */
export function GateNotice({ order: { id, cancelledAtGate, costs } }: { order: OrderDetail }) {
  const may = useMay(putAdditionalCost);
  if (!cancelledAtGate || costs.length > 0) return null;
  const link = <TextLink href={to('orderDetail', { id }, { bagian: 'biaya' })}>Ajukan biaya pembatalan</TextLink>;
  return (
    <Notice tone="info" title="Batal muat" action={may ? link : undefined}>
      {gateCostText}
    </Notice>
  );
}
