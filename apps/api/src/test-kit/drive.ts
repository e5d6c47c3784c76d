import { addEvent } from '../features/order/store/event-repository';
import { type DriverEvent, driverStep } from '../features/order/trip/driver-service';
import type { TestApi } from './test-api';

/** What the driver of an order of the first company does: the one who is assigned, unless the event names another. */
export const drive = (api: TestApi, id: string, event: DriverEvent) =>
  api.database.company(api.first.id).transaction(async (tx) => {
    const { driver_id } = await tx.db
      .selectFrom('orders')
      .select('driver_id')
      .where('company_id', '=', tx.companyId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return driverStep({ driverMinutes: 30 }, tx, id, { driverId: driver_id ?? undefined, ...event });
  });

/** An order of the first company has set out for the goods then, whatever its status says. */
export const setOutAt = (api: TestApi, id: string, at: Date) =>
  api.database.company(api.first.id).transaction((tx) =>
    addEvent(
      tx,
      { companyId: api.first.id, id },
      {
        ...{ action: 'go-to-pickup', from: 'TERKONFIRMASI', to: 'PENJEMPUTAN', at },
        actor: { kind: 'driver', id: null, name: 'Wayan' },
      },
    ),
  );
