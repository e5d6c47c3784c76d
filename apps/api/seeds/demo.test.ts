import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engagingStatuses } from '@lajur/domain/order/phase';
import { possibleActions } from '@lajur/domain/order/refusal';
import { type OrderStatus, orderStatuses } from '@lajur/domain/order/status';
import { type Actor, actors, type OrderAction, statusesFor, transitions } from '@lajur/domain/order/transitions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withNews } from '../src/features/order/lateness/repository';
import { orderToMove } from '../src/features/order/step/load';
import type { Database } from '../src/platform/database/connect';
import { LocalStore } from '../src/platform/file/local-store';
import { wronglyFound } from '../src/test-kit/driver-words';
import { TestClock } from '../src/test-kit/test-clock';
import { openTestDatabase } from '../src/test-kit/test-database';
import { seedDemo } from './demo';
import { daysSinceStart, demoCompanies } from './demo-accounts';

const clock = new TestClock();
let database: Database;
let folder = '';
let files: LocalStore;

beforeAll(async () => {
  database = await openTestDatabase(clock);
  folder = await mkdtemp(join(tmpdir(), 'lajur-demo-'));
  files = new LocalStore(folder);
  await seedDemo(database, clock, { orders: 400, files });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function rows<T>(text: string): Promise<T[]> {
  return database.system.transaction(async (tx) => (await sql.raw<T>(text).execute(tx.db)).rows);
}

interface EventRow {
  order_id: string;
  action: OrderAction;
  from_status: OrderStatus | null;
  to_status: OrderStatus;
  actor_kind: Actor;
  at: Date;
  mode: 'driver' | 'lumpsum';
  service_type: string;
  status: OrderStatus;
  status_before: OrderStatus | null;
}

/** The copy of who handed an offer on stands as one that was not taken; the order itself waits for the partner (ADR 0053). */
const isHandedOn = ({ action, to_status }: EventRow) => action === 'hand-on' && to_status === 'DITOLAK';

/** Where a row of the table leads from where this event found its order. */
function toOf(to: string, { from_status }: EventRow, beforePod: OrderStatus | null): string | null {
  if (to === 'STATUS_BEFORE_POD') return beforePod;
  if (to === 'UNCHANGED') return from_status;
  if (to !== 'WITHOUT_REPORT') return to;
  return from_status === 'BA_PENERIMAAN_KONFIRMASI_SHIPPER' ? 'BONGKAR_MUATAN' : from_status;
}

/** Does the domain's table have this step for such an order and such an actor? */
function isInTable(event: EventRow, beforePod: OrderStatus | null): boolean {
  return transitions.some((row) => {
    const from: readonly OrderStatus[] = row.from;
    const by: readonly Actor[] = row.by;
    const to = toOf(row.to, event, beforePod);
    const notFrom: readonly OrderStatus[] = 'notByTransporterFrom' in row ? row.notByTransporterFrom : [];
    return (
      row.action === event.action &&
      (event.from_status ? from.includes(event.from_status) : from.length === 0) &&
      to === event.to_status &&
      by.includes(event.actor_kind) &&
      (row.mode === 'any' || row.mode === event.mode) &&
      (!('service' in row) || row.service === event.service_type) &&
      !(event.actor_kind === 'transporter' && by.includes('driver') && event.mode !== 'lumpsum') &&
      !(event.actor_kind === 'transporter' && event.from_status && notFrom.includes(event.from_status))
    );
  });
}

describe('the history of the demo data', () => {
  it('walks the domain’s table step by step, every event of every order', async () => {
    const events = await rows<EventRow>(`select e.*, o.mode, o.service_type, o.status from order_event e
      join orders o on o.company_id = e.company_id and o.id = e.order_id order by e.company_id, e.order_id, e.id`);
    expect(events.length).toBeGreaterThan(3000);
    const faults: string[] = [];
    let before: EventRow | undefined;
    let beforePod: OrderStatus | null = null;
    for (const [at, event] of events.entries()) {
      const previous = before?.order_id === event.order_id ? before : undefined;
      if (!previous) beforePod = null;
      if ((previous?.to_status ?? null) !== event.from_status)
        faults.push(`${event.order_id}: ${event.action} does not follow`);
      const isNote =
        /^enter-|-(cost|problem|legs|late|route)$/.test(event.action) && event.from_status === event.to_status;
      if (!isNote && !isHandedOn(event) && !isInTable(event, beforePod))
        faults.push(`${event.from_status} ${event.action} ${event.to_status} by ${event.actor_kind}`);
      if (previous && previous.at > event.at)
        faults.push(`${event.order_id}: ${event.action} before what came before it`);
      if (event.at > clock.now()) faults.push(`${event.order_id}: ${event.action} is in the future`);
      if (event.action === 'submit-pod') beforePod = event.from_status;
      const next = events[at + 1];
      if (next?.order_id !== event.order_id && event.to_status !== event.status)
        faults.push(`${event.order_id} ends elsewhere`);
      before = event;
    }
    expect(faults).toEqual([]);
  });

  it('has told of what will come late, and leaves no news for its first minute', async () => {
    const told = await rows<{ n: number }>(
      `select count(*)::int as n from notification where template = 'LATE_EXPECTED'`,
    );
    expect(told[0]?.n).toBeGreaterThan(0);
    expect(await database.system.transaction((tx) => withNews(tx, 10))).toEqual([]);
  });

  it('has all statuses, over 60 days and a few of before', async () => {
    const found = await rows<{ status: OrderStatus; n: number }>(`select o.status, count(*)::int as n from orders o
      join company c on c.id = o.company_id where c.name = '${demoCompanies.satu.name}' group by 1`);
    expect(found.map((one) => one.status).sort()).toEqual([...orderStatuses].sort());
    expect(found.reduce((sum, one) => sum + one.n, 0)).toBe(400);
    const ages = await rows<{ days: number }>(
      `select extract(day from '${clock.now().toISOString()}'::timestamptz - created_at)::int as days from orders`,
    );
    const days = ages.map((one) => one.days).filter((age) => age < 60);
    expect(ages.length - days.length).toBeLessThan(20);
    expect(Math.max(...days)).toBeGreaterThan(50);
    expect(Math.max(...ages.map((one) => one.days))).toBeLessThan(daysSinceStart.satu);
  });

  it('leaves every open order with a next step that the rules allow', async () => {
    const closed: OrderStatus[] = ['DOKUMEN_LENGKAP', 'DIBATALKAN', 'KEDALUWARSA', 'BA_PENERIMAAN_GANTI_LOKASI_TUJUAN'];
    const orders = await rows<{ company_id: string; id: string; status: OrderStatus }>(
      'select company_id, id, status from orders',
    );
    const stuck: string[] = [];
    await database.system.transaction(async (tx) => {
      for (const { company_id, id, status } of orders) {
        if (closed.includes(status)) continue;
        const { state } = await orderToMove(tx, { companyId: company_id, id });
        // Somebody sees to what stops it first.
        if (state.problem?.stops) continue;
        const possible = actors.flatMap((actor) => possibleActions(state, actor, tx.now));
        const useful = possible.filter((action) => action !== 'cancel');
        // Quantities and documents are entered first; what is asked for then is no fault of the data.
        const waitsForInput = ['MUAT_BARANG', 'BONGKAR_MUATAN', ...statusesFor('submit-pod')].includes(status);
        if (useful.length === 0 && !waitsForInput) stuck.push(`${status}: ${JSON.stringify(state)}`);
        if (status === 'DOKUMEN_TERKIRIM' && state.missingDocuments > 0) stuck.push(`${status} without its documents`);
      }
    });
    expect(stuck).toEqual([]);
  });

  it('dates the arrival and the departure of every stop that an order has behind it', async () => {
    expect(
      await rows(`select o.cargo_no, o.status, p.seq from orders o
        join order_stop p on p.company_id = o.company_id and p.order_id = o.id
        where (p.seq < o.current_stop and (p.arrived_at is null or p.departed_at is null))
          or (p.seq = o.current_stop and p.arrived_at is null and o.status in ('DI_LOKASI_PENJEMPUTAN', 'MENUNGGU_MUAT_BARANG',
            'MUAT_BARANG', 'DI_LOKASI_TUJUAN', 'BONGKAR_MUATAN', 'BARANG_DITERIMA_UTUH'))
          or (o.received_at is not null and o.arrived_at is null and not exists (select from order_discrepancy y
            where y.company_id = o.company_id and y.order_id = o.id and y.lost_from is not null))`),
    ).toEqual([]);
  });

  it('counts goods, and has a signature, at every drop that was left, and sums of the counts as totals', async () => {
    const uncounted = await rows(`select o.cargo_no, p.seq from order_stop p
        join orders o on o.company_id = p.company_id and o.id = p.order_id
      where p.departed_at is not null and not exists (select 1 from order_stop_goods c where c.company_id = p.company_id
        and c.order_id = p.order_id and c.stop_seq = p.seq)`);
    expect(uncounted).toEqual([]);
    const unlike = await rows(`select o.cargo_no, g.loaded, g.delivered, t.* from order_goods g
        join orders o on o.company_id = g.company_id and o.id = g.order_id,
      lateral (select sum(c.quantity) filter (where p.kind = 'PICKUP') as picked,
          sum(c.quantity) filter (where p.kind = 'DROP') as dropped
        from order_stop_goods c join order_stop p on p.company_id = c.company_id and p.order_id = c.order_id
          and p.seq = c.stop_seq
        where c.company_id = g.company_id and c.order_id = g.order_id and c.goods_seq = g.seq) t
      where abs(coalesce(g.loaded, -1) - coalesce(t.picked, -1)) > 0.0005
        or abs(coalesce(g.delivered, -1) - coalesce(t.dropped, -1)) > 0.0005`);
    expect(unlike).toEqual([]);
    const [drops] = await rows<{ left: number; signed: number }>(`select count(*)::int as left,
        count(b.order_id)::int as signed
      from order_stop p join orders o on o.company_id = p.company_id and o.id = p.order_id
        left join order_bast b on b.company_id = p.company_id and b.order_id = p.order_id and b.stop_seq = p.seq
      where p.kind = 'DROP' and p.departed_at is not null and not exists (select 1 from order_discrepancy y
        where y.company_id = p.company_id and y.order_id = p.order_id)`);
    expect(drops?.left).toBeGreaterThan(100);
    expect(drops?.signed).toBe(drops?.left);
  });

  it('has deadlines that run exactly where somebody has to answer', async () => {
    const wrong = await rows<{ status: string }>(`select status from orders where (answer_by is not null)
      <> (status in ('MENUNGGU_KONFIRMASI_TRANSPORTER', 'MENUNGGU_KONFIRMASI_DRIVER'))
      or answer_by <= '${clock.now().toISOString()}' or answer_by <= offered_at`);
    expect(wrong).toEqual([]);
    const lapsing = statusesFor('expire').map((status) => `'${status}'`);
    const over = await rows(`select status from orders where status in (${lapsing.join(', ')})
      and delivery_until <= '${clock.now().toISOString()}'`);
    expect(over).toEqual([]);
  });
});

describe('the fleet of the demo data', () => {
  it('is as large as promised, with some that may not be assigned', async () => {
    const [count] = await rows<Record<string, number>>(`select
      (select count(*)::int from driver d join company c on c.id = d.company_id where c.alias = 'MST') as drivers,
      (select count(*)::int from vehicle v join company c on c.id = v.company_id where c.alias = 'MST') as vehicles,
      (select count(*)::int from vehicle where kir_expired_date < '2026-11-21') as kir,
      (select count(*)::int from vehicle where not is_active) as inactive,
      (select count(*)::int from driver where sim_expired_date < '2026-11-21') as sim,
      (select count(*)::int from driver where suspended_at is not null) as suspended,
      (select count(*)::int from vehicle where usual_driver_id is not null) as paired`);
    expect(count).toMatchObject({ drivers: 46, vehicles: 40 });
    for (const name of ['kir', 'inactive', 'sim', 'suspended', 'paired'])
      expect(count?.[name], name).toBeGreaterThan(0);
  });

  it('has a vehicle and a driver whose documents end before they arrive with an order', async () => {
    const stopped = await rows<{ document: string }>(`select case when v.kir_expired_date < (o.arrival_plan + interval
        '7 hours')::date then 'KIR' else 'SIM' end as document
      from orders o join vehicle v on v.company_id = o.company_id and v.id = o.vehicle_id
        join driver d on d.company_id = o.company_id and d.id = o.driver_id
      where o.status = 'TERKONFIRMASI' and o.pickup_from > '${clock.now().toISOString()}'
        and least(v.kir_expired_date, d.sim_expired_date) < (o.arrival_plan + interval '7 hours')::date`);
    expect(new Set(stopped.map(({ document }) => document))).toEqual(new Set(['KIR', 'SIM']));
  });

  it('is found by what it and its driver are called', async () => expect(await wronglyFound(database)).toEqual([]));

  it('puts nobody on two trips at once', async () => {
    const engaging = engagingStatuses.map((status) => `'${status}'`).join(', ');
    for (const column of ['vehicle_id', 'driver_id'])
      expect(
        await rows(`select a.cargo_no, b.cargo_no from orders a join orders b on a.company_id = b.company_id
          and a.${column} = b.${column} and a.id < b.id and a.pickup_from < b.arrival_plan and b.pickup_from < a.arrival_plan
          where a.status in (${engaging}) and b.status in (${engaging})
            and (a.cargo_group_no is null or a.cargo_group_no is distinct from b.cargo_group_no)`),
        column,
      ).toEqual([]);
  });

  it('puts a vehicle and a driver on every order that is past its acceptance', async () => {
    expect(
      await rows(`select cargo_no, status from orders where (vehicle_id is null) <> (driver_id is null)
        or (vehicle_id is null and (in_process or in_completed) and status not in
          ('WAKTU_HABIS', 'KEDALUWARSA', 'DITOLAK', 'DIBATALKAN'))`),
    ).toEqual([]);
  });
});

it('keeps the bytes of every document, and counts who refers to them', async () => {
  const kept = await rows<{
    company_id: string;
    id: string;
    links: number;
    used: number;
    size: number;
  }>(`select f.company_id,
    f.id, f.links, f.size, (
      (select count(*) from order_document x where x.company_id = f.company_id and x.file_id = f.id)
      + (select count(*) from order_document x where x.company_id = f.company_id and x.last_refused_file_id = f.id)
      + (select count(*) from order_bast b where b.company_id = f.company_id and b.signature_file_id = f.id)
      + (select count(*) from order_discrepancy y where y.company_id = f.company_id and f.id = any(y.photo_file_ids))
      + (select count(*) from damage_version n where n.company_id = f.company_id and n.carrier_signature_id = f.id)
      + (select count(*) from damage_version n where n.company_id = f.company_id and n.recipient_signature_id = f.id)
      + (select count(*) from order_cost k where k.company_id = f.company_id and k.proof_file_id = f.id)
      + (select count(*) from problem m where m.company_id = f.company_id and f.id = any(m.photo_file_ids || m.resolution_file_ids))
      + (select count(*) from order_event h where h.company_id = f.company_id and f.id = any(h.photo_file_ids))
      + (select count(*) from problem_event q where q.company_id = f.company_id and f.id = any(q.photo_file_ids))
      + (select count(*) from order_leg g cross join lateral jsonb_array_elements(g.documents) p
        where g.company_id = f.company_id and (p ->> 'fileId')::uuid = f.id)
      + (select count(*) from driver d where d.company_id = f.company_id and f.id in (d.photo_file_id, d.sim_photo_file_id))
      + (select count(*) from vehicle v where v.company_id = f.company_id and v.image_file_id = f.id)
      + (select count(*) from support_document s where s.company_id = f.company_id and s.file_id = f.id)
      + (select count(*) from legal_document_file g where g.company_id = f.company_id and g.file_id = f.id)
      -- A loan takes over what its orders hold.
      + (select count(*) from workflow_action w join workflow v on v.company_id = w.company_id and v.id = w.workflow_id
        where w.company_id = f.company_id and v.kind <> 'LENDING' and position(f.id::text in w.document::text) > 0)
      + (select count(*) from invoice_data i where i.company_id = f.company_id and i.logo_file_id = f.id)
      + (select count(*) from contract_attachment a where a.company_id = f.company_id and a.file_id = f.id))::int as used
    from file f`);
  expect(kept.length).toBeGreaterThan(20);
  for (const file of kept) {
    expect(file.links).toBe(file.used);
    const bytes = await files.get({ companyId: file.company_id, fileId: file.id });
    expect(bytes?.length).toBe(file.size);
    expect(file.size).toBeLessThan(500_000);
  }
});

it('is filled in once', async () => {
  expect(await seedDemo(database, clock, { orders: 400, files })).toBe(false);
});

it('has a report of each order whose goods came damaged or short, which says the same, some to be completed', async () => {
  const found = await rows<Record<string, unknown>>(`select c.alias, count(*)::int as reports,
      (count(*) filter (where r.order_id is null))::int as without,
      (count(*) filter (where not r.is_complete))::int > 0 as some_lack, (count(*) filter (where r.version = 2))::int > 0 as some_again
    from order_discrepancy y join company c on c.id = y.company_id
      left join damage_report r on r.company_id = y.company_id and r.order_id = y.order_id
    group by c.alias order by c.alias`);
  expect(found.map((one) => [one.alias, one.without])).toEqual([
    ['MDL', 0],
    ['MST', 0],
  ]);
  expect(found[1]).toMatchObject({ some_again: true, some_lack: true });
  const wrong = await rows(`select r.number from damage_report r
    join damage_line l on l.company_id = r.company_id and l.order_id = r.order_id and l.version = r.version
    join order_goods g on g.company_id = l.company_id and g.order_id = l.order_id and g.seq = l.seq
    where l.damaged <> g.damaged or l.missing <> g.missing or abs(l.good + l.damaged + l.missing - l.expected) > 0.0001`);
  expect(wrong).toEqual([]);
  const gaps = await rows(`select company_id, number_year from damage_report group by company_id, number_year
    having count(*) <> max(number_seq)`);
  expect(gaps).toEqual([]);
});

it('has problems of each status, on the way and at their time', async () => {
  const found = await rows<{ alias: string; status: string }>(`select distinct c.alias, p.status from problem p
    join company c on c.id = p.company_id order by c.alias, p.status`);
  const statuses = (alias: string) => found.filter((one) => one.alias === alias).map(({ status }) => status);
  expect(statuses('MST')).toEqual(['DIPROSES', 'MENUNGGU', 'SELESAI']);
  expect(statuses('MDL')).toEqual(['DIPROSES', 'MENUNGGU', 'SELESAI']);
  const [broke] = await rows<{ n: number }>(`select count(*)::int as n from problem where effect = 'MUATAN_RUSAK'`);
  expect(broke?.n).toBeGreaterThan(0);
  const [stopped] = await rows<{ n: number }>(
    'select count(*)::int as n from orders where problem_stops and in_process',
  );
  expect(stopped?.n).toBeGreaterThan(0);
  const wrong = await rows(`select o.cargo_no, p.status from problem p
    join orders o on o.company_id = p.company_id and o.id = p.order_id
    where (p.status <> 'SELESAI') <> (o.problem_kind is not null and o.problem_kind = p.kind)
      or p.happened_at > p.raised_at or p.raised_at > coalesce(p.process_at, p.raised_at)
      or p.process_at > coalesce(p.resolved_at, p.process_at) or p.since > '${clock.now().toISOString()}'
      or (p.effect = 'TERLAMBAT' and o.arrived_at <= o.delivery_until)
      or (o.problem_stops and (o.last_position_at < p.happened_at or o.last_speed_kmh <> 0 or o.last_place <> p.place))
      or exists (select 1 from order_event e where e.company_id = p.company_id and e.order_id = p.order_id
        and e.from_status <> e.to_status and e.at between p.happened_at and coalesce(p.resolved_at, '${clock.now().toISOString()}'))`);
  expect(wrong).toEqual([]);
});

it('has problems whose effect the order bears out, and vehicles that stand where one stopped them', async () => {
  const wrong = await rows(`select o.cargo_no, p.kind, p.status, p.effect, p.delay_minutes from problem p
    join orders o on o.company_id = p.company_id and o.id = p.order_id
    where (p.effect = 'TERLAMBAT'
        and abs(extract(epoch from o.arrived_at - o.delivery_until) / 60 - p.delay_minutes) > 60)
      or (p.effect = 'MUATAN_RUSAK' and not exists (select 1 from order_discrepancy d
        where d.company_id = p.company_id and d.order_id = p.order_id))
      or (p.status <> 'SELESAI' and p.stops_journey and exists (select 1 from order_position x
        where x.company_id = p.company_id and x.order_id = p.order_id and x.at > p.happened_at
          and (x.latitude, x.longitude) is distinct from (p.latitude, p.longitude)))`);
  expect(wrong).toEqual([]);
});
