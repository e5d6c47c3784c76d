import { type LegPlan, legModeLabels } from './leg';
import type { OrderAction } from './transitions';

/** A step of the order that stands, oldest first. */
export interface LegStep {
  action: string;
  at: string;
  /** References of the photos that came with it. */
  photos?: readonly string[];
}

/** When a leg was really under way: told by the steps of its order, never stored. */
export interface LegTimes {
  departedAt: string | null;
  arrivedAt: string | null;
}

/** References of the photos that came with the steps by which a leg began and ended. */
export interface LegPhotos {
  departedPhotos: readonly string[];
  arrivedPhotos: readonly string[];
}

const boards: readonly string[] = ['sail', 'fly'];
const lands: readonly string[] = ['arrive-port', 'arrive-airport'];
const roads: readonly string[] = ['depart', 'continue'];

type ModeOf = Pick<LegPlan, 'mode'>;
type Timed = ModeOf & LegTimes & LegPhotos;

const underWay = (legs: Timed[]) => legs.findLast((leg) => leg.departedAt && !leg.arrivedAt);
const next = (legs: Timed[]) => legs[legs.findLastIndex((leg) => leg.departedAt !== null) + 1];

/** A leg by road that nobody told the end of ends where the ship or the plane begins. */
function board(legs: Timed[], mode: LegPlan['mode'], { at, photos = [] }: LegStep): void {
  const since = legs.findLastIndex((leg) => leg.departedAt !== null);
  const boarded = legs.find((leg, index) => index > since && leg.mode === mode);
  if (!boarded) return;
  const road = underWay(legs);
  if (road) road.arrivedAt = at;
  boarded.departedAt = at;
  boarded.departedPhotos = photos;
}

function arrive(leg: Timed, { at, photos = [] }: LegStep): void {
  leg.arrivedAt = at;
  leg.arrivedPhotos = photos;
}

function follow(legs: Timed[], step: LegStep): void {
  const { action, at, photos = [] } = step;
  const current = underWay(legs);
  if (boards.includes(action)) board(legs, action === 'sail' ? 'SEA' : 'AIR', step);
  if (lands.includes(action) && current && current.mode !== 'LAND') arrive(current, step);
  if (roads.includes(action) && !current) {
    const coming = next(legs);
    if (coming?.mode === 'LAND') Object.assign(coming, { departedAt: at, departedPhotos: photos });
  }
  const last = legs.at(-1);
  if (action === 'arrive-destination' && last?.mode === 'LAND' && last.departedAt) arrive(last, step);
}

/** The real times of an order's legs, each in its place. */
export const legTimes = (legs: readonly ModeOf[], steps: readonly LegStep[]): LegTimes[] =>
  legsAsTold(legs, steps).map(({ departedAt, arrivedAt }) => ({ departedAt, arrivedAt }));

/** The same with the photos of the steps that told it; a step that begins a leg shows them there alone. */
export function legsAsTold(legs: readonly ModeOf[], steps: readonly LegStep[]): (LegTimes & LegPhotos)[] {
  const untold = { departedAt: null, arrivedAt: null, departedPhotos: [], arrivedPhotos: [] };
  const timed: Timed[] = legs.map(({ mode }) => ({ mode, ...untold }));
  for (const step of steps) follow(timed, step);
  return timed.map(({ mode: _, ...told }) => told);
}

const begins = { SEA: 'sail', AIR: 'fly' } as const satisfies Partial<Record<LegPlan['mode'], OrderAction>>;
const ends = { SEA: 'arrive-port', AIR: 'arrive-airport' } as const satisfies Partial<
  Record<LegPlan['mode'], OrderAction>
>;

/**
 * The step of the order by which a leg begins or ends next; null where it is over, or not its turn. A leg by road ends with
 * the ship or the plane after it, and the last one where the goods go.
 */
export function legStep(legs: readonly (ModeOf & LegTimes)[], at: number): OrderAction | null {
  const leg = legs[at];
  if (!leg || leg.arrivedAt) return null;
  if (leg.departedAt) {
    if (leg.mode !== 'LAND') return ends[leg.mode];
    return at === legs.length - 1 ? 'arrive-destination' : null;
  }
  if (at !== begunLegs(legs)) return null;
  const before = legs[at - 1];
  if (leg.mode !== 'LAND') return before && before.mode !== 'LAND' && !before.arrivedAt ? null : begins[leg.mode];
  return before && !before.arrivedAt ? null : before ? 'continue' : 'depart';
}

/** How many legs have begun, those before them with them: they are not changed any more. */
export const begunLegs = (times: readonly LegTimes[]): number =>
  times.findLastIndex(({ departedAt }) => departedAt !== null) + 1;

/** Why a step does not fit the legs of an order; null when it does. An order without legs goes by its status alone. */
export function legStepRefusal(
  legs: readonly (Pick<LegPlan, 'mode' | 'from' | 'to'> & LegTimes)[],
  action: string,
): string | null {
  const waiting = legs.findIndex((leg, at) => at >= begunLegs(legs) && leg.mode !== 'LAND');
  const leg = legs[waiting];
  if (boards.includes(action) && legs.length > 0 && !leg)
    return 'Tidak ada tahap kapal atau pesawat yang belum berangkat. Periksa Multimoda lebih dulu.';
  if (action === 'arrive-destination' && leg)
    return `Tahap ${waiting + 1} (${legModeLabels[leg.mode]}, ${leg.from} – ${leg.to}) belum berangkat. Catat dulu, atau ubah Multimoda.`;
  return null;
}
