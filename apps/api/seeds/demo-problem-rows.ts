import { truckPicture } from '@lajur/demo-world/vehicle-picture';
import { searchText } from '@lajur/domain/common/search-text';
import { formatDuration } from '@lajur/domain/common/time';
import { problemEffectLabels } from '@lajur/domain/problem/problem';
import { marketplaceName } from '../src/features/provider/marketplace';
import type { Assignment } from './demo-assignment';
import { demoId } from './demo-id';
import type { DemoOrder } from './demo-order';
import type { RowContext } from './demo-order-row';
import { type DemoProblem, told } from './demo-problems';
import type { Row } from './insert-rows';

interface Words {
  says: string;
  resolution: string | null;
  driver: string;
  /** Who took it into process. */
  handler: string;
}

/** The rows of a problem, and what the order's timeline says of it. */
export function problemRows(
  problem: DemoProblem,
  order: DemoOrder,
  context: RowContext,
  row: { cargo_no: string },
): { problem: Row; steps: Row[]; events: Row[] } {
  const { kind, rng, resolvedAt } = problem;
  const says = rng.pick(told[kind].says);
  const resolution = resolvedAt ? rng.pick(told[kind].mended) : null;
  const driver = context.assignment?.driver.name ?? 'Pengemudi';
  const handler = problem.handler === 'provider' ? marketplaceName : rng.pick(context.dispatchers).fullName;
  const words = { says, resolution, driver, handler };
  return {
    problem: rowOf(problem, order, context, { ...words, cargoNo: row.cargo_no }),
    steps: stepsOf(problem, context, words),
    events: linesOf(problem, order, context.companyId, words),
  };
}

function rowOf(
  problem: DemoProblem,
  order: DemoOrder,
  { companyId, pictures, assignment }: RowContext,
  { says, resolution, driver, handler, cargoNo }: Words & { cargoNo: string },
): Row {
  const { id, kind, status, here, raisedAt, processAt, resolvedAt } = problem;
  const { vehicle, driver: crew } = assignment ?? {};
  return {
    company_id: companyId,
    id,
    order_id: order.id,
    status,
    kind,
    stops_journey: problem.stops,
    description: says,
    place: here.place,
    latitude: here.latitude,
    longitude: here.longitude,
    timezone: order.draft.stops[stopAt(order, raisedAt)]?.place.timezone,
    happened_at: problem.happenedAt,
    raised_at: raisedAt,
    raised_by: driver,
    raised_by_kind: 'driver',
    vehicle_id: vehicle?.id ?? null,
    driver_id: crew?.id ?? null,
    photo_file_ids: assignment ? [sceneOf(assignment, pictures, id)] : [],
    process_at: processAt,
    handler: processAt && handler,
    handler_kind: processAt && problem.handler,
    resolved_at: resolvedAt,
    resolved_by: resolvedAt && handler,
    resolution,
    effect: problem.effect,
    delay_minutes: problem.delayMinutes,
    since: resolvedAt ?? processAt ?? raisedAt,
    search_text: searchText(cargoNo, kind, here.place, order.draft.shipper.name, vehicle?.plate, driver, says),
    version: 1 + Number(processAt !== null) + Number(resolvedAt !== null),
  };
}

/** What was done with it. */
function stepsOf(
  problem: DemoProblem,
  { companyId, pictures, assignment }: RowContext,
  { says, resolution, driver, handler }: Words,
): Row[] {
  const { id, raisedAt, processAt, resolvedAt } = problem;
  type By = readonly [string, string];
  const step = (action: string, at: Date, [kind, name]: By, text: string | null, photos: string[] = []): Row => ({
    company_id: companyId,
    problem_id: id,
    id: demoId(problem.rng, at),
    action,
    actor_kind: kind,
    actor_name: name,
    at,
    text,
    photo_file_ids: photos,
  });
  const handled = [problem.handler, handler] as const;
  // Whoever handles it at the company asks the driver how far it is, half way to the end.
  const asked = processAt && resolvedAt && problem.handler === 'transporter';
  const between = asked && new Date((processAt.getTime() + resolvedAt.getTime()) / 2);
  const seen = assignment && asked ? [sceneOf(assignment, pictures, id)] : [];
  return [
    step('raise', raisedAt, ['driver', driver], says),
    ...(processAt ? [step('process', processAt, handled, null)] : []),
    ...(between ? [step('note', between, handled, 'Foto terbaru dari pengemudi.', seen)] : []),
    ...(resolvedAt ? [step('resolve', resolvedAt, handled, resolution)] : []),
  ];
}

/** The lines of the order's timeline. */
function linesOf(problem: DemoProblem, order: DemoOrder, companyId: string, words: Words): Row[] {
  const { kind, raisedAt, processAt, resolvedAt, effect, here } = problem;
  const line = (action: string, at: Date, [by, name]: readonly [string, string], said: readonly string[]): Row => ({
    company_id: companyId,
    order_id: order.id,
    id: demoId(problem.rng, at),
    action: `${action}-problem`,
    from_status: statusAt(order, at),
    to_status: statusAt(order, at),
    actor_kind: by,
    actor_name: name,
    at: action === 'raise' ? problem.happenedAt : at,
    place: action === 'raise' ? here.place : null,
    note: [kind, said.filter(Boolean).join('; ')].filter(Boolean).join(': '),
  });
  const delay = problem.delayMinutes === null ? '' : `diperkirakan terlambat ${formatDuration(problem.delayMinutes)}`;
  const handled = [problem.handler, words.handler] as const;
  const end = [words.resolution ?? '', effect === 'TERLAMBAT' ? problemEffectLabels[effect] : '', effect ? delay : ''];
  return [
    line('raise', raisedAt, ['driver', words.driver], [words.says]),
    ...(processAt ? [line('process', processAt, handled, [resolvedAt ? '' : delay])] : []),
    ...(resolvedAt ? [line('resolve', resolvedAt, handled, end)] : []),
  ];
}

/** The vehicle at the side of the road, as its driver photographed it. */
const sceneOf = ({ vehicle }: Assignment, pictures: RowContext['pictures'], id: string): string =>
  pictures.draw(
    'kejadian.jpg',
    truckPicture({ ...vehicle.type, ...vehicle, large: vehicle.type.grossWeightKg > 9500 }),
    {
      kind: 'problem',
      id,
    },
  );

const stepBefore = ({ story, times }: DemoOrder, at: Date) =>
  times.at.findLastIndex((one, step) => step < story.done && one <= at.getTime());
/** Where the order stood at a moment. */
const statusAt = (order: DemoOrder, at: Date) => order.story.statuses[stepBefore(order, at)];
/** The stop it drove to. */
const stopAt = (order: DemoOrder, at: Date) => order.times.stopAfter[stepBefore(order, at)] ?? 0;
