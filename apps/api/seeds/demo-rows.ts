import type { Place } from '@lajur/demo-world/places';
import { random } from '@lajur/demo-world/random';
import { addCostApproval, costEvents, costRows } from './demo-costs';
import { documentsOf } from './demo-documents';
import { eventRows } from './demo-events';
import { demoId } from './demo-id';
import { legRows } from './demo-legs';
import type { LastSeen } from './demo-master-rows';
import type { DemoOrder } from './demo-order';
import { countRows, goodsRows, statedRows, stopRows } from './demo-order-parts';
import { lastOf, orderRow, type RowContext, tokensOf } from './demo-order-row';
import { problemRows } from './demo-problem-rows';
import { trailUntil } from './demo-problems';
import { trailOf } from './demo-trail';
import type { Row } from './insert-rows';

/** The rows of the tables that orders fill, in the order they can be inserted. */
export const orderTables = [
  'cargo_group_count',
  'orders',
  'order_directory',
  'order_token',
  'order_stop',
  'order_goods',
  'order_stop_goods',
  'order_stop_quantity',
  'order_cost',
  'order_document',
  'order_event',
  'order_bast',
  'order_discrepancy',
  'order_note',
  'order_position',
  'problem',
  'problem_event',
  'order_leg',
  'order_way',
  'workflow',
  'workflow_action',
] as const;
export type OrderRows = Record<(typeof orderTables)[number], Row[]>;

const day = 86_400_000;
const notes = [
  'Penerima minta dikabari satu jam sebelum tiba.',
  'Antre di gerbang, satpam minta fotokopi STNK.',
  'Palet kosong ikut pulang, sudah dicatat di surat jalan.',
  'Pengemudi istirahat di rest area, lanjut setelah subuh.',
  'Segel sudah difoto, nomornya sama dengan surat jalan.',
  'Jalan ditutup sementara, lewat jalur alternatif.',
];

/** Adds everything of one order; gives the last place its vehicle was heard of: by its driver's app, or at a stop. */
export function addOrder(rows: OrderRows, order: DemoOrder, context: RowContext): LastSeen | undefined {
  const { companyId, now, assignment, dispatchers, pictures } = context;
  const { draft, story, times } = order;
  const rng = random(`${order.seed} rows`);
  const ids = { companyId, orderId: order.id };
  const owned = { company_id: companyId, order_id: order.id };
  const ended = lastOf(order, 'receive', 'report-discrepancy');
  const isOver = ended ?? (order.status === 'DIBATALKAN' ? order.changedAt.getTime() : undefined);
  const problem = context.problems.of(order);
  const trail = trailUntil(trailOf(order, isOver ? new Date(isOver) : now, rng), problem, now);
  const seen = trail.at(-1);
  if (order.group) countGroup(rows.cargo_group_count, companyId, order.group);
  const row = orderRow(order, context, { seen, problem });
  rows.orders.push(row);
  rows.order_directory.push({ order_id: order.id, company_id: companyId, ref: row.ref });
  rows.order_token.push(...tokensOf(order, row, assignment).map((token) => ({ ...owned, token })));
  rows.order_stop.push(...stopRows(order, owned));
  const goods = goodsRows(order, owned, rng);
  rows.order_goods.push(...goods);
  const counts = countRows(order, owned, goods);
  rows.order_stop_goods.push(...counts);
  rows.order_stop_quantity.push(...statedRows(order, owned, goods, counts));
  const costs = costRows(order, owned, { rng: random(`${order.seed} costs`), dispatchers, pictures });
  rows.order_cost.push(...costs);
  const approvals = random(`${order.seed} cost approvals`);
  for (const cost of costs) addCostApproval(approvals, rows, row.cargo_no as string, cost);
  const events = eventRows(order, ids, assignment, dispatchers, rng);
  rows.order_event.push(...events, ...costEvents(order, costs, random(`${order.seed} cost events`)));
  if (problem) {
    const happened = problemRows(problem, order, context, row);
    rows.problem.push(happened.problem);
    rows.problem_event.push(...happened.steps);
    rows.order_event.push(...happened.events);
  }
  const legs = legRows(order, context, row, random(`${order.seed} legs`));
  rows.order_leg.push(...legs.legs);
  rows.order_way.push(...legs.ways);
  rows.order_event.push(...legs.events);
  if (legs.legs.length > 0) photographCrossing(events, pictures, order.id);
  const documents = documentsOf(order, { ...ids, events }, assignment, dispatchers, pictures, rng);
  rows.order_document.push(...documents.documents);
  rows.order_bast.push(...documents.basts);
  rows.order_discrepancy.push(...documents.discrepancies);
  if (story.actions.slice(0, story.done).includes('accept') && rng.chance(0.14)) {
    const at = order.changedAt;
    const author = rng.pick(dispatchers).fullName;
    rows.order_note.push({ ...owned, id: demoId(rng, at), author, text: rng.pick(notes), at });
  }
  // The way driven is worth keeping while people still look at the order.
  if (!isOver || now.getTime() - isOver < 6 * day)
    rows.order_position.push(
      ...trail.map(({ at, latitude, longitude, place, speedKmh }) => ({
        ...owned,
        at,
        latitude,
        longitude,
        place,
        speed_kmh: speedKmh,
      })),
    );
  const stops = draft.stops.flatMap(({ place }, at) => {
    const moments = [times.arrivedAt[at], times.departedAt[at]].filter(
      (one) => one && one <= order.changedAt.getTime(),
    );
    return moments.map((one): LastSeen => ({ ...spotOf(place), at: new Date(one as number) }));
  });
  return [...stops, ...(seen ? [seen] : [])].sort((a, b) => a.at.getTime() - b.at.getTime()).at(-1);
}

/** The next group of the month gets the number after this one. */
function countGroup(counts: Row[], company_id: string, group: string): void {
  const [, month, made] = group.split('-');
  const before = counts.find((one) => one.company_id === company_id && one.month === month);
  if (before) before.made = Math.max(Number(before.made), Number(made));
  else counts.push({ company_id, month, made: Number(made) });
}

const spotOf = ({ latitude, longitude, name, city }: Place) => ({ latitude, longitude, place: `${name}, ${city}` });

/** What is photographed as goods go on a ship or a plane and come off it. */
const photographed: Readonly<Record<string, 'loading-photo' | 'unloading-photo'>> = {
  sail: 'loading-photo',
  fly: 'loading-photo',
  'arrive-port': 'unloading-photo',
  'arrive-airport': 'unloading-photo',
};

function photographCrossing(events: Row[], pictures: RowContext['pictures'], orderId: string): void {
  for (const event of events) {
    const type = photographed[String(event.action)];
    if (type) event.photo_file_ids = [0, 1].map((which) => pictures.refer(type, which, orderId));
  }
}
