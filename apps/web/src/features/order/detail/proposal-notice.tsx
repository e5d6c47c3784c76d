import { patchAdditionalCost } from '@lajur/api-contract/order-cost';
import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { formatRupiah } from '@lajur/domain/common/money';
import { proposalRefusal } from '@lajur/domain/order/additional-cost';
import { useMay } from '../../../ui/call/use-user';
import { TextLink } from '../../../ui/link';
import { Notice } from '../../../ui/notice';
import { to } from '../../../ui/paths';
import { usePhone } from '../../../ui/use-phone';

/**
 * What the marketplace proposed to pay with its decision, while it waits for an answer (ADR 0097). On a phone the line of the costs
 * says it, within the one screen that an order has there.
 */
export function ProposalNotice({ order: { id, costs } }: { order: OrderDetail }) {
  const may = useMay(patchAdditionalCost);
  const phone = usePhone();
  if (phone) return null;
  const link = <TextLink href={to('orderDetail', { id }, { bagian: 'biaya' })}>Setujui atau tolak</TextLink>;
  return costs
    .filter((cost) => !proposalRefusal(cost))
    .map(({ id: key, name, amount }) => (
      <Notice key={key} tone="attention" action={may ? link : undefined}>
        {`${name} diusulkan, ${formatRupiah(amount)}. Menunggu jawaban Anda.`}
      </Notice>
    ));
}
