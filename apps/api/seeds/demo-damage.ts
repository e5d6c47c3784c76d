import { random } from '@lajur/demo-world/random';
import { searchText } from '@lajur/domain/common/search-text';
import { claimTotal, type DamageLine, damageNumber } from '@lajur/domain/damage/damage-report';
import type { DamageHeader } from '../src/features/damage/write-repository';
import type { AssignmentDesk } from './demo-assignment';
import type { DemoOrder } from './demo-order';
import type { CompanyPictures } from './demo-pictures';
import type { OrderRows } from './demo-rows';
import type { Row } from './insert-rows';

export const damageTables = ['damage_number', 'damage_report', 'damage_version', 'damage_line'] as const;
export type DamageRows = Record<(typeof damageTables)[number], Row[]>;

interface Reported {
  order: DemoOrder;
  plate: string | null;
  driver: string | null;
}

interface DemoWorld {
  companyId: string;
  companyName: string;
  companyAddress: string;
  /** Who completes what drivers reported. */
  completedBy: string;
  pictures: CompanyPictures;
  reported: ReadonlyMap<string, Reported>;
}

/** Who carries each order. */
export const carriersOf = (orders: readonly DemoOrder[], desk: AssignmentDesk): ReadonlyMap<string, Reported> =>
  new Map(
    orders.map((order) => {
      const assignment = desk.assignments.get(order);
      return [order.id, { order, plate: assignment?.vehicle.plate ?? null, driver: assignment?.driver.name ?? null }];
    }),
  );

const minute = 60_000;
/** What a unit of goods is worth, in rupiah; a demo knows no invoices. */
const unitValue = 450_000;
const claimNote = 'Harga di faktur pengirim dikali jumlah yang rusak dan hilang.';

const rowsOf = (rows: readonly Row[], orderId: string) => rows.filter((row) => row.order_id === orderId);

/**
 * The reports of damaged and missing goods of a company, numbered as they came. A driver tells what is broken and the office
 * completes it later; of the last of them it has not yet. An office that reports for the driver signs and values at once.
 */
export function damageRows(rows: OrderRows, world: DemoWorld): DamageRows {
  const made: DamageRows = { damage_number: [], damage_report: [], damage_version: [], damage_line: [] };
  const counted = new Map<number, number>();
  let waiting = 0;
  const discrepancies = [...rows.order_discrepancy].sort(
    (a, b) => (a.reported_at as Date).getTime() - (b.reported_at as Date).getTime(),
  );
  for (const discrepancy of discrepancies) {
    const orderId = discrepancy.order_id as string;
    const reported = world.reported.get(orderId);
    if (!reported) continue;
    // Companies of the demo live in WIB.
    const year = new Date((discrepancy.reported_at as Date).getTime() + 7 * 60 * minute).getUTCFullYear();
    const sequence = (counted.get(year) ?? 0) + 1;
    counted.set(year, sequence);
    const decided = reported.order.status !== 'BA_PENERIMAAN_KONFIRMASI_SHIPPER';
    // Every other one that the shipper still looks at waits for the office too.
    const completed = decided || waiting++ % 2 === 1;
    addReport(made, rows, world, { discrepancy, reported, year, sequence, completed });
  }
  for (const [year, last] of counted) made.damage_number.push({ company_id: world.companyId, year, last });
  return made;
}

interface Numbered {
  discrepancy: Row;
  reported: Reported;
  year: number;
  sequence: number;
  completed: boolean;
}

function addReport(made: DamageRows, rows: OrderRows, world: DemoWorld, numbered: Numbered): void {
  const { discrepancy, reported, year, sequence, completed } = numbered;
  const { order } = reported;
  const rng = random(`${order.seed} damage`);
  const owned = { company_id: world.companyId, order_id: order.id };
  const row = rows.orders.find(({ id }) => id === order.id) as Row;
  const stop = rowsOf(rows.order_stop, order.id).find(({ seq }) => seq === row.current_stop) as Row;
  const event = rowsOf(rows.order_event, order.id).find(({ action }) => action === 'report-discrepancy') as Row;
  const happenedAt = discrepancy.reported_at as Date;
  const place = `${stop.name}, ${stop.city}`;
  const header: DamageHeader = {
    companyName: world.companyName,
    ownAddress: world.companyAddress,
    cargoNo: row.cargo_no as string,
    shipmentNo: row.shipment_no as string,
    orderNo: row.order_no as string,
    shipper: order.draft.shipper.name,
    origin: `${row.origin_name}, ${row.origin_city}`,
    stop: place,
    address: stop.address as string,
    plate: reported.plate,
    driver: reported.driver,
  };
  const byDriver = order.draft.mode === 'driver';
  const versions = byDriver && completed ? 2 : 1;
  const latestAt = Math.min(order.changedAt.getTime(), happenedAt.getTime() + rng.int(20, 90) * minute);
  const signer = (name: string) => ({ name, id: world.pictures.refer('signature', rng.int(0, 99), order.id) });
  const signers = completed && {
    carrier: signer(reported.driver ?? 'Pengemudi'),
    recipient: signer((stop.contact_name as string | null) ?? 'Kepala gudang'),
  };
  let claim = 0;
  for (let version = 1; version <= versions; version++) {
    const signed = version === versions && signers ? signers : null;
    const isWhole = signed !== null;
    const lines = linesOf(rowsOf(rows.order_goods, order.id), isWhole);
    claim = claimTotal(lines);
    made.damage_line.push(...lines.map((line) => ({ ...owned, stop_seq: stop.seq, version, ...line })));
    made.damage_version.push({
      ...owned,
      version,
      header,
      stop_seq: stop.seq,
      timezone: stop.timezone,
      place,
      happened_at: happenedAt,
      reason: discrepancy.reason,
      reason_text: null,
      description: discrepancy.description,
      photo_file_ids: discrepancy.photo_file_ids,
      claim_note: isWhole ? claimNote : null,
      carrier_name: signed?.carrier.name ?? null,
      carrier_role: signed ? 'Pengemudi' : null,
      carrier_signature_id: signed?.carrier.id ?? null,
      recipient_name: signed?.recipient.name ?? null,
      recipient_role: signed ? 'Kepala gudang' : null,
      recipient_signature_id: signed?.recipient.id ?? null,
      change_reason: version > 1 ? 'Dilengkapi dengan tanda tangan dan nilai klaim.' : null,
      made_by: version > 1 ? world.completedBy : event.actor_name,
      made_at: version > 1 ? new Date(latestAt) : happenedAt,
    });
  }
  const number = damageNumber(year, sequence);
  const { cargoNo, shipmentNo, orderNo, shipper } = header;
  made.damage_report.push({
    ...owned,
    id: order.id,
    stop_seq: stop.seq,
    number,
    number_year: year,
    number_seq: sequence,
    version: versions,
    is_complete: completed,
    claim,
    happened_at: happenedAt,
    search_text: searchText(number, cargoNo, shipmentNo, orderNo, shipper, place),
    created_at: happenedAt,
    updated_at: versions > 1 ? new Date(latestAt) : happenedAt,
  });
}

/** As the order counts its goods. */
function linesOf(goods: readonly Row[], valued: boolean): DamageLine[] {
  return goods.map((line) => {
    const [damaged, missing, delivered] = [line.damaged, line.missing, line.delivered].map((one) =>
      Number(one ?? 0),
    ) as [number, number, number];
    const expected = Math.round((delivered + missing) * 1000) / 1000;
    const broken = damaged + missing > 0;
    return {
      seq: line.seq as number,
      name: line.name as string,
      unit: line.unit as DamageLine['unit'],
      ordered: line.ordered as number,
      loaded: line.loaded as number | null,
      expected,
      good: Math.round((delivered - damaged) * 1000) / 1000,
      damaged,
      missing,
      claim: broken && valued ? Math.round((damaged * 0.4 + missing) * unitValue) : null,
    };
  });
}
