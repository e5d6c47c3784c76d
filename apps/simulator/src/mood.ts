import { random } from '@lajur/demo-world/random';

/** What happens to an order's goods and documents, and what its shipper makes of it: settled by the order's id, so that a restart changes nothing. */
export interface Mood {
  /** Loads less than ordered. */
  loadsShort: boolean;
  discrepancy: 'none' | 'damaged' | 'missing' | 'refused';
  shipperSays: 'accept-discrepancy' | 'to-warehouse' | 'return-to-origin' | 'change-destination';
  /** The shipper decides while drops are ahead, not only at the end. */
  decidesOnTheWay: boolean;
  /** What is reported damaged turns out whole. */
  withdraws: boolean;
  refusesPod: boolean;
  cancels: boolean;
  /** Something happens to the vehicle after this part of a drive; null when nothing does. */
  trouble: number | null;
  /** What becomes of it otherwise than planned. */
  upset: 'none' | 'amended' | 'cancelled-at-gate' | 'lost';
}

export function moodOf(seed: number, orderId: string): Mood {
  const rng = random(`${seed} ${orderId}`);
  return {
    loadsShort: rng.chance(0.06),
    discrepancy: rng.weighted([
      [88, 'none'],
      [6, 'damaged'],
      [4, 'missing'],
      [2, 'refused'],
    ] as const),
    shipperSays: rng.weighted([
      [6, 'accept-discrepancy'],
      [2, 'to-warehouse'],
      [2, 'return-to-origin'],
      [1, 'change-destination'],
    ] as const),
    refusesPod: rng.chance(0.15),
    cancels: rng.chance(0.02),
    decidesOnTheWay: random(`${seed} ${orderId} decides`).chance(0.6),
    trouble: rng.chance(0.04) ? rng.between(0.2, 0.7) : null,
    withdraws: random(`${seed} ${orderId} withdraws`).chance(0.15),
    upset: random(`${seed} ${orderId} upset`).weighted([
      [950, 'none'],
      [30, 'amended'],
      [15, 'cancelled-at-gate'],
      [5, 'lost'],
    ] as const),
  };
}

/** What the marketplace makes of an additional cost; what was sent back once is not sent back again. */
export function costAnswer(seed: number, { id, version }: { id: string; version: number }) {
  const isFirst = version <= 2;
  return random(`${seed} ${id} ${version}`).weighted([
    [8, 'approve'],
    [isFirst ? 1.5 : 0, 'revise'],
    [1, 'refuse'],
  ] as const);
}

/** Who is asked for something so soon was free and knew it. */
const soon = 2 * 3_600_000;

/** What the driver who is asked does, of orders that travel together the same; another driver, or the same asked again, may do otherwise. */
export function driverAnswer(
  seed: number,
  { id, cargoGroupNo, pickupFrom }: { id: string; cargoGroupNo: string | null; pickupFrom: string },
  asked: number,
  now: Date,
): 'driver-accept' | 'driver-reject' | 'lapse' {
  if (Date.parse(pickupFrom) - now.getTime() < soon) return 'driver-accept';
  return random(`${seed} ${cargoGroupNo ?? id} ${asked}`).weighted([
    [87, 'driver-accept'],
    [6, 'driver-reject'],
    [7, 'lapse'],
  ] as const);
}
