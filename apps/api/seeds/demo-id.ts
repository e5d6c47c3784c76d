import type { Random } from '@lajur/demo-world/random';
import { v7 } from 'uuid';

/** An id as if made at `at`; the same chance gives the same id. */
export function demoId(rng: Random, at: Date): string {
  return v7({ msecs: at.getTime(), random: Uint8Array.from({ length: 16 }, () => rng.int(0, 255)) });
}
