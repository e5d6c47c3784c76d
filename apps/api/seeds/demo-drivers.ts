import { licence, portrait } from '@lajur/demo-world/driver-picture';
import { random } from '@lajur/demo-world/random';
import { searchText } from '@lajur/domain/common/search-text';
import { formatDay } from '@lajur/domain/common/time';
import type { FleetDriver } from './demo-fleet';
import { demoId } from './demo-id';
import { type LastSeen, lastSeen } from './demo-master-rows';
import type { CompanyPictures } from './demo-pictures';
import type { Row } from './insert-rows';

const day = 86_400_000;

/** Vaccines of the migration, the commonest first. */
const vaccines = [
  '01900000-0000-7000-8000-000000000101',
  '01900000-0000-7000-8000-000000000101',
  '01900000-0000-7000-8000-000000000102',
  '01900000-0000-7000-8000-000000000103',
  '01900000-0000-7000-8000-000000000104',
  '01900000-0000-7000-8000-000000000109',
] as const;
const cities = ['Bekasi', 'Karawang', 'Jakarta Timur', 'Semarang', 'Surabaya', 'Denpasar'] as const;

export interface DriverWorld {
  companyId: string;
  pictures: CompanyPictures;
  seen: ReadonlyMap<string, LastSeen>;
  /** Who enters and changes drivers. */
  users: readonly { id: string; fullName: string }[];
  now: Date;
  createdAt: Date;
}

/** The drivers with pictures, vaccines and what was done to their records. */
export function driverRows(drivers: readonly FleetDriver[], world: DriverWorld): { driver: Row[]; events: Row[] } {
  const { companyId, pictures, seen, users, now, createdAt } = world;
  const rng = random(`drivers ${companyId}`);
  const events: Row[] = [];
  const driver = drivers.map((one, at): Row => {
    const by = rng.pick(users);
    const addedAt = new Date(createdAt.getTime() + rng.int(0, 20) * day);
    const suspendedAt = one.suspended && new Date(now.getTime() - one.suspended.daysAgo * day);
    // A few licences were not photographed yet.
    const hasSimPhoto = at % 9 !== 7;
    const hasVaccine = at % 7 !== 3;
    const facts = { expires: formatDay(one.simExpiredDate), city: rng.pick(cities) };
    const email = at % 4 === 1 ? `${one.name.toLowerCase().replace(/[^a-z]+/g, '.')}@mitra.test` : null;
    const event = (moment: Date, action: string, who: { id: string; fullName: string }, data: object) =>
      events.push({
        company_id: companyId,
        id: demoId(rng, moment),
        entity: 'driver',
        entity_id: one.id,
        action,
        actor_kind: 'transporter',
        actor_id: who.id,
        actor_name: who.fullName,
        at: moment,
        data,
      });
    event(addedAt, 'create', by, {});
    if (at % 3 === 0) {
      const before = formatDay(new Date(Date.parse(one.simExpiredDate) - 1826 * day).toISOString().slice(0, 10));
      const changes = [{ label: 'Masa berlaku SIM', before, after: facts.expires }];
      event(new Date(addedAt.getTime() + rng.int(15, 80) * day), 'update', rng.pick(users), { changes });
    }
    if (suspendedAt && one.suspended) {
      const { by: name, reason } = one.suspended;
      const who = users.find((user) => user.fullName === name) ?? by;
      const changes = [{ label: 'Penangguhan', before: null, after: reason }];
      event(suspendedAt, 'suspend', { ...who, fullName: name }, { changes });
    }
    const holder = { kind: 'driver', id: one.id } as const;
    return {
      company_id: companyId,
      id: one.id,
      name: one.name,
      phone_no: one.phone,
      email,
      photo_file_id: pictures.draw(`foto-${at + 1}.jpg`, portrait(one.name), holder),
      sim_no: one.simNo,
      sim_class: one.simClass,
      sim_expired_date: one.simExpiredDate,
      sim_photo_file_id: hasSimPhoto ? pictures.draw(`sim-${at + 1}.jpg`, licence({ ...one, ...facts }), holder) : null,
      vaccine_id: hasVaccine ? rng.pick(vaccines) : null,
      vaccine_date: hasVaccine ? new Date(now.getTime() - rng.int(200, 1500) * day).toISOString().slice(0, 10) : null,
      is_active: one.isActive,
      suspended_at: suspendedAt,
      suspended_by: one.suspended?.by ?? null,
      suspend_reason: one.suspended?.reason ?? null,
      ...lastSeen(seen.get(one.id)),
      created_by: by.fullName,
      search_text: searchText(one.name, one.simNo, one.phone, one.phone.replace(/^\+62/, '0'), email),
      created_at: addedAt,
    };
  });
  return { driver, events };
}
