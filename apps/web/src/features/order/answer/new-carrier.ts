import type { OrderRow } from '@lajur/api-contract/order-detail';
import type { FieldErrors } from '../../../ui/form/form-errors';
import type { Assignment } from './assignment-picker';

/** Who is to carry an order instead; whoever is not chosen anew stays. */
export function newCarrierOf(order: Pick<OrderRow, 'vehicle' | 'driver'>) {
  const idsOf = ({ vehicle, driver }: Assignment) => ({
    vehicleId: vehicle?.id ?? order.vehicle?.id ?? '',
    driverId: driver?.id ?? order.driver?.id ?? '',
  });
  const missing = (assignment: Assignment): FieldErrors => {
    const { vehicleId, driverId } = idsOf(assignment);
    const text = 'Pilih kendaraan atau pengemudi yang baru.';
    if (!assignment.vehicle && !assignment.driver) return { vehicleId: text, driverId: text };
    if (!vehicleId) return { vehicleId: 'Pilih kendaraan lebih dulu.' };
    return driverId ? {} : { driverId: 'Pilih pengemudi lebih dulu.' };
  };
  return { idsOf, missing };
}

/** "B 9123 KXU diganti B 9456 KXU · Dedi Kurniawan" */
export function carrierText(order: Pick<OrderRow, 'vehicle' | 'driver'>, { vehicle, driver }: Assignment): string {
  const [before, after] = [order.vehicle?.plate, vehicle?.plate ?? order.vehicle?.plate];
  const plates = before && after && before !== after ? `${before} diganti ${after}` : after;
  return [plates, driver?.name ?? order.driver?.name].filter(Boolean).join(' · ');
}
