import type { OrderRow } from '@lajur/api-contract/order-detail';
import { MergeDrawer, type MergeDrawerProps } from './merge-drawer';
import { partLoadOf } from './part-load';

/** The drawer for the selected rows of the list. */
export const MergeSelected = ({
  orders,
  ...rest
}: Omit<MergeDrawerProps, 'orders'> & { orders: readonly OrderRow[] }) => (
  <MergeDrawer orders={orders.map(partLoadOf)} {...rest} />
);
