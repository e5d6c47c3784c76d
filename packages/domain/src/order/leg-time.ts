import { type LegPlan, legModeLabels } from './leg';

/** A step of the order that stands, oldest first. */
export interface LegStep {
  action: string;
  at: string;
}

/** When a leg was really under way: told by the steps of its order, never stored. */
export interface LegTimes {
  departedAt: string | null;
  arrivedAt: string | null;
}

const boards: readonly string[] = ['sail', 'fly'];
const lands: readonly string[] = ['arrive-port', 'arrive-airport'];
const roads: readonly string[] = ['depart', 'continue'];

type ModeOf = Pick<LegPlan, 'mode'>;
type Timed = ModeOf & LegTimes;

const underWay = (legs: Timed[]) => legs.findLast((leg) => leg.departedAt && !leg.arrivedAt);
const next = (legs: Timed[]) => legs[legs.findLastIndex((leg) => leg.departedAt !== null) + 1];

/** A leg by road that nobody told the end of ends where the ship or the plane begins. */
function board(legs: Timed[], mode: LegPlan['mode'], at: string): void {
  const since = legs.findLastIndex((leg) => leg.departedAt !== null);
  const boarded = legs.find((leg, index) => index > since && leg.mode === mode);
  if (!boarded) return;
  const road = underWay(legs);
  if (road) road.arrivedAt = at;
  boarded.departedAt = at;
}

function follow(legs: Timed[], { action, at }: LegStep): void {
  const current = underWay(legs);
  if (boards.includes(action)) board(legs, action === 'sail' ? 'SEA' : 'AIR', at);
  if (lands.includes(action) && current && current.mode !== 'LAND') current.arrivedAt = at;
  if (roads.includes(action) && !current) {
    const coming = next(legs);
    if (coming?.mode === 'LAND') coming.departedAt = at;
  }
  const last = legs.at(-1);
  if (action === 'arrive-destination' && last?.mode === 'LAND' && last.departedAt) last.arrivedAt = at;
}

/** The real times of an order's legs, each in its place. */
export function legTimes(legs: readonly ModeOf[], steps: readonly LegStep[]): LegTimes[] {
  const timed: Timed[] = legs.map(({ mode }) => ({ mode, departedAt: null, arrivedAt: null }));
  for (const step of steps) follow(timed, step);
  return timed.map(({ departedAt, arrivedAt }) => ({ departedAt, arrivedAt }));
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
