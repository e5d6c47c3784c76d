import type { OrderStatus } from '@lajur/domain/order/status';
import { type DriverStep, driverSteps, nextStatus, type StepFacts } from '@lajur/domain/order/transitions';

/**
 * The driver's step that leads from where an order stands to `status`; null when none does. The table has at most
 * one for every pair of statuses, mode and service type.
 */
export function stepTo(order: StepFacts, status: OrderStatus): DriverStep | null {
  return driverSteps.find((action) => nextStatus(order, action) === status) ?? null;
}
