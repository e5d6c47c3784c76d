import type { Call } from '@lajur/api-contract/client';
import { assignOrder } from '@lajur/api-contract/order';
import type { OrderStatus } from '@lajur/domain/order/status';
import { addDriver, addVehicle, offered, type World } from '../../test-kit/order-world';
import type { TestApi } from '../../test-kit/test-api';

/** An order in `status`, accepted, so that its documents have places; it is loaded in so many hours. */
export async function acceptedOrder(
  { api, world, call }: { api: TestApi; world: World; call: Call },
  status: OrderStatus,
  inHours: number,
): Promise<string> {
  const id = await offered(api, world, api.first, { inHours });
  const assignment = {
    vehicleId: (await addVehicle(api, world, api.first)).id,
    driverId: (await addDriver(api, api.first)).id,
  };
  await call(assignOrder, { body: { orderId: id, ...assignment } });
  await api.database.system.transaction((tx) =>
    tx.db.updateTable('orders').set({ status }).where('id', '=', id).execute(),
  );
  return id;
}
