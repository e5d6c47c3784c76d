import type { OrderGroup } from '@lajur/domain/order/status';

/** The lists an order is opened from: a tab for each group, and the trips under way. */
export type OrderListName = OrderGroup | 'shipments';
