import { exportOrders } from '@lajur/api-contract/order';
import { useCall } from '../../ui/call/use-call';
import { saveFile } from '../../ui/save-file';

/** Downloads the filtered list as CSV. */
export const useExportOrders = () =>
  useCall(exportOrders, {
    onDone: (reply, { params }) => saveFile(reply as unknown as Blob, `pesanan-${params.status}.csv`),
  });
