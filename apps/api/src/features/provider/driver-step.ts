import { driverActions } from '@lajur/api-contract/provider';
import type { OrderStatus } from '@lajur/domain/order/status';
import { nextStatus, type OrderState } from '@lajur/domain/order/transitions';

export type DriverAction = (typeof driverActions)[number];

/**
 * The driver's step that leads from where an order stands to `status`; null when none does. The table has at most
 * one for every pair of statuses, mode and service type.
 */
export function stepTo(
  order: Pick<OrderState, 'status' | 'mode' | 'serviceType' | 'statusBeforePod'>,
  status: OrderStatus,
): DriverAction | null {
  return driverActions.find((action) => nextStatus(order, action) === status) ?? null;
}
