import { random } from '@lajur/demo-world/random';

/** How an order's driver, shipper and checker will behave: settled by the order's id, so that a restart changes nothing. */
export interface Mood {
  /** Stretches every duration. */
  pace: number;
  /** Comes after the pickup window when the window is near. */
  late: boolean;
  /** Minutes past the window. */
  lateMinutes: number;
  waitsForLoading: boolean;
  /** Loads less than ordered. */
  loadsShort: boolean;
  discrepancy: 'none' | 'damaged' | 'missing' | 'refused';
  shipperSays: 'accept-discrepancy' | 'to-warehouse' | 'return-to-origin' | 'change-destination';
  refusesPod: boolean;
  cancels: boolean;
}

export function moodOf(seed: number, orderId: string): Mood {
  const rng = random(`${seed} ${orderId}`);
  return {
    pace: rng.between(0.85, 1.35),
    late: rng.chance(0.12),
    lateMinutes: rng.int(6, 40),
    waitsForLoading: rng.chance(0.45),
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
  };
}

/** What the driver who is asked does; another driver, or the same asked again, may do otherwise. */
export function driverAnswer(
  seed: number,
  orderId: string,
  asked: number,
): 'driver-accept' | 'driver-reject' | 'lapse' {
  return random(`${seed} ${orderId} ${asked}`).weighted([
    [87, 'driver-accept'],
    [6, 'driver-reject'],
    [7, 'lapse'],
  ] as const);
}
