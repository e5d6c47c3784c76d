import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { followOnText } from '@lajur/domain/order/follow-on';
import { wasNeverCarried } from '@lajur/domain/order/phase';
import { TextLink } from '../../../ui/link';
import { Notice } from '../../../ui/notice';
import { to } from '../../../ui/paths';

/** Of goods that go on to another place: the order they came with, and the one they go on with. */
export function FollowOnNotice({ order: { follows, followOn } }: { order: OrderDetail }) {
  return (
    <>
      {follows && (
        <Notice tone="info" action={<OrderLink {...follows} />}>
          {followOnText.of(follows.cargoNo)}
        </Notice>
      )}
      {followOn && (
        <Notice tone={wasNeverCarried(followOn.status) ? 'attention' : 'info'} action={<OrderLink {...followOn} />}>
          {followOnText[wasNeverCarried(followOn.status) ? 'open' : 'by'](followOn.cargoNo)}
        </Notice>
      )}
    </>
  );
}

const OrderLink = ({ id, cargoNo }: { id: string; cargoNo: string }) => (
  <TextLink href={to('orderDetail', { id })}>Buka {cargoNo}</TextLink>
);
