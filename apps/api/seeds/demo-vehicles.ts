import { random } from '@lajur/demo-world/random';
import { truckPicture } from '@lajur/demo-world/vehicle-picture';
import { searchText } from '@lajur/domain/common/search-text';
import { formatDay } from '@lajur/domain/common/time';
import type { DriverWorld } from './demo-drivers';
import type { FleetVehicle } from './demo-fleet';
import { demoId } from './demo-id';
import { lastSeen } from './demo-master-rows';
import type { Row } from './insert-rows';

const day = 86_400_000;
const dayBefore = (lastDay: string, days: number) =>
  new Date(Date.parse(lastDay) - days * day).toISOString().slice(0, 10);

export interface VehicleWorld extends DriverWorld {
  typeIds: ReadonlyMap<string, string>;
  /** The rows of their drivers. */
  drivers: readonly Row[];
}

/** The vehicles with their pictures, measures and what was done to their records. */
export function vehicleRows(vehicles: readonly FleetVehicle[], world: VehicleWorld): { vehicle: Row[]; events: Row[] } {
  const { companyId, pictures, seen, users, typeIds, now, createdAt } = world;
  const rng = random(`vehicles ${companyId}`);
  const driverWords = new Map(world.drivers.map((driver) => [driver.id, driver.search_text]));
  const events: Row[] = [];
  const vehicle = vehicles.map((one, at): Row => {
    const addedAt = new Date(createdAt.getTime() + rng.int(0, 20) * day);
    const event = (moment: Date, action: string, data: object) => {
      const who = rng.pick(users);
      events.push({
        company_id: companyId,
        id: demoId(rng, moment),
        entity: 'vehicle',
        entity_id: one.id,
        action,
        actor_kind: 'transporter',
        actor_id: who.id,
        actor_name: who.fullName,
        at: moment,
        data,
      });
    };
    event(addedAt, 'create', { plate: one.plate });
    if (at % 3 === 1) {
      // A roadworthiness test is good for half a year.
      const change = {
        label: 'KIR berlaku sampai',
        before: formatDay(dayBefore(one.kirExpiredDate, 182)),
        after: formatDay(one.kirExpiredDate),
      };
      event(new Date(addedAt.getTime() + rng.int(15, 80) * day), 'update', { plate: one.plate, changes: [change] });
    }
    if (!one.isActive) event(new Date(now.getTime() - 6 * day), 'deactivate', { plate: one.plate, changes: [] });
    const { type } = one;
    const large = type.grossWeightKg > 9500;
    const words = searchText(one.plate, one.brand);
    return {
      company_id: companyId,
      id: one.id,
      plate: one.plate,
      transport_type_id: typeIds.get(type.ref),
      brand: one.brand,
      year: one.year,
      yellow_plate: one.yellowPlate,
      kir_expired_date: one.kirExpiredDate,
      stnk_expired_date: one.stnkExpiredDate,
      usual_driver_id: one.usualDriver?.id ?? null,
      // Some were not photographed yet.
      image_file_id:
        at % 4 === 3
          ? null
          : pictures.draw(`kendaraan-${at + 1}.jpg`, truckPicture({ ...type, ...one, large }), {
              kind: 'vehicle',
              id: one.id,
            }),
      note: one.note,
      length_cm: type.box?.[0] ?? null,
      width_cm: type.box?.[1] ?? null,
      height_cm: type.box?.[2] ?? null,
      search_text: words,
      search_text_with_driver: one.usualDriver ? `${words} ${driverWords.get(one.usualDriver.id)}` : words,
      is_active: one.isActive,
      ...lastSeen(seen.get(one.id)),
      created_at: addedAt,
    };
  });
  return { vehicle, events };
}
