import * as damage from '@lajur/api-contract/damage';
import * as contract from '@lajur/api-contract/order';
import * as amend from '@lajur/api-contract/order-amend';
import * as bulk from '@lajur/api-contract/order-bulk';
import { getOrderLegs } from '@lajur/api-contract/order-leg';
import { getCargoGroup } from '@lajur/api-contract/order-merge';
import { listReasons } from '@lajur/api-contract/order-reason';
import { replaceCarrier } from '@lajur/api-contract/order-relief';
import type { ReasonType } from '@lajur/domain/order/reason';
import { statusLabel } from '@lajur/domain/order/status-label';
import { say } from '../../ui/call/toast-store';
import { useCall, useRead } from '../../ui/call/use-call';

/** Reads and writes of orders, named once; what a write makes stale stands beside it. */
const stale = [
  contract.listOrders,
  contract.getOrderSummary,
  contract.getOrder,
  contract.getOrderHistory,
  getOrderLegs,
];

const damages = [damage.listDamage, damage.summarizeDamage, damage.getDamage];

export const useOrderSummary = () => useRead(contract.getOrderSummary, {}, { live: { entity: 'order' } });

export const useOrder = (id: string, { enabled = true }: { enabled?: boolean } = {}) =>
  useRead(
    contract.getOrder,
    { params: { id } },
    { live: { entity: ['order', 'position'], id }, keep: false, enabled, offline: 'shown' },
  );

/** The parts of an order's way, with when they were really under way. */
export const useLegs = (id: string, enabled = true) =>
  useRead(getOrderLegs, { params: { id } }, { live: { entity: 'order', id }, keep: false, enabled });

export const useOrderHistory = (id: string, enabled: boolean) =>
  useRead(contract.getOrderHistory, { params: { id } }, { live: { entity: 'order', id }, enabled, offline: 'shown' });

/** Who can take an order, or it with others; the drivers ranked for the vehicle that is chosen. */
/** Vehicles and drivers for an order; who is chosen is told wherever they rank. */
export const useAssignable = (
  id: string,
  search = '',
  vehicleId?: string,
  { others = [], driverId }: { others?: readonly string[]; driverId?: string } = {},
) =>
  useRead(contract.getAssignable, {
    params: { id },
    query: {
      ...(search ? { search } : {}),
      ...(vehicleId ? { vehicleId } : {}),
      ...(driverId ? { driverId } : {}),
      ...(others.length > 0 ? { with: others.join() } : {}),
    },
  });

export const useReasons = (type: ReasonType) => useRead(listReasons, { query: { type } }, { staleTime: 600_000 });

export const useConfirmOrder = () => useCall(contract.confirmOrder, { refreshes: stale, errors: 'own' });
export const useChangeAssignment = () => useCall(contract.changeAssignment, { refreshes: stale, errors: 'own' });
export const useReplaceCarrier = () => useCall(replaceCarrier, { refreshes: [...stale, getCargoGroup], errors: 'own' });
export const useReportStatus = () => useCall(contract.reportStatus, { refreshes: stale, errors: 'own' });
export const useUndoStep = () =>
  useCall(amend.undoStep, {
    refreshes: stale,
    onDone: (order) => say(`Diurungkan: kembali ke ${statusLabel(order.status)}.`),
  });
export const useCorrectStepTime = () => useCall(amend.correctStepTime, { refreshes: stale, errors: 'own' });
export const useSetLoaded = () => useCall(contract.setLoadedQuantity, { refreshes: stale, errors: 'own' });
export const useSetDelivered = () => useCall(contract.setDeliveredQuantity, { refreshes: stale, errors: 'own' });
export const useReceive = () => useCall(contract.receiveWithBast, { refreshes: stale, errors: 'own' });
export const useReportLoss = () => useCall(damage.reportLoss, { refreshes: [...stale, ...damages], errors: 'own' });
export const useWithdrawReport = () =>
  useCall(damage.withdrawDamage, { refreshes: [...stale, ...damages], errors: 'own' });
export const useCancelOrder = () => useCall(contract.cancelOrder, { refreshes: stale, errors: 'own' });
export const useBulkReport = () => useCall(bulk.bulkReportStatus, { refreshes: stale, errors: 'own' });
export const useGroupReport = () =>
  useCall(bulk.reportGroupStatus, { refreshes: [...stale, getCargoGroup], errors: 'own' });
export const useBulkUndo = () => useCall(bulk.bulkUndoSteps, { refreshes: stale });
export const useBulkReject = () => useCall(bulk.bulkReject, { refreshes: stale, errors: 'own' });
export const useAddNote = () => useCall(contract.addOrderNote, { refreshes: [contract.getOrder] });
