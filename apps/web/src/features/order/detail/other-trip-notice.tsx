import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { otherTripText } from '@lajur/domain/order/other-trip';
import { TextLink } from '../../../ui/link';
import { Notice } from '../../../ui/notice';
import { to } from '../../../ui/paths';

/** Before it sets out: what its vehicle or driver is still on the way with. */
export function OtherTripNotice({ order: { otherTrip } }: { order: OrderDetail }) {
  if (!otherTrip) return null;
  const { id, cargoNo } = otherTrip;
  return (
    <Notice tone="info" action={<TextLink href={to('orderDetail', { id })}>Buka {cargoNo}</TextLink>}>
      {otherTripText(otherTrip)}
    </Notice>
  );
}
