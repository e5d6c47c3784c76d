import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { useState } from 'react';

/**
 * The order for a form about the stop at which it was opened. Once the order has gone on to another stop it stays as it
 * was: what is typed neither becomes a draft of that other stop nor is recorded there, but is refused as moved on.
 */
export function useOrderAtStop(order: OrderDetail): OrderDetail {
  const [opened] = useState(order);
  return order.currentStop === opened.currentStop ? order : opened;
}
