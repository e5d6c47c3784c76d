import { worldTime } from '@lajur/demo-world/tempo';
import { legStepRefusal } from '@lajur/domain/order/leg-time';
import type { DriverEvent } from './marketplace';
import type { Stand } from './stand';

type DriverAction = NonNullable<DriverEvent['action']>;

const boards = { LAND: 'board-ferry', SEA: 'sail', AIR: 'fly' } as const;
const lands: Readonly<Record<string, DriverAction>> = {
  DALAM_PENYEBRANGAN: 'arrive-port',
  DALAM_PENERBANGAN: 'arrive-airport',
};
const ashore: readonly string[] = ['SAMPAI_PELABUHAN', 'SAMPAI_BANDARA'];
/** So long until goods that came ashore go on. */
const handedOver = 2 * 3_600_000;

/** Who comes to the destination while a ship or a plane is still to be taken takes it first. */
export function beforeArrival({ sight: { order, legs } }: Stand, action: DriverAction): DriverAction {
  const waits = action === 'arrive-destination' && legStepRefusal(legs, action) !== null;
  return waits ? boards[order.serviceType] : action;
}

/** The end of a crossing that the office planned besides the one of the map: it takes as long as planned. */
export function crossingDuty({ sight, changes, now }: Stand): DriverAction | null {
  const { order, legs, since } = sight;
  const passed = worldTime(changes, since.getTime(), now.getTime());
  if (ashore.includes(order.status)) return passed > handedOver ? 'continue' : null;
  const leg = legs.find(({ departedAt, arrivedAt }) => departedAt && !arrivedAt);
  const landing = lands[order.status];
  return leg && landing && passed > Date.parse(leg.eta) - Date.parse(leg.etd) ? landing : null;
}
