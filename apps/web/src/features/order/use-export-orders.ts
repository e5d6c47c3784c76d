import { exportOrders } from '@lajur/api-contract/order';
import { orderGroupNames } from '@lajur/domain/order/status';
import { useCall } from '../../ui/call/use-call';
import { saveFile } from '../../ui/save-file';

/** Downloads the filtered list as CSV. */
export const useExportOrders = () =>
  useCall(exportOrders, {
    onDone: (reply, { params }) =>
      saveFile(reply as unknown as Blob, `pesanan-${orderGroupNames[params.status].toLowerCase()}.csv`),
  });
