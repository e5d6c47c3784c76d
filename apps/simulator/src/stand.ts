import type { SpeedChange } from '@lajur/demo-world/tempo';
import type { Mood } from './mood';
import type { Sight } from './sight';

/** What is known of an order at a moment, for whoever decides what happens next. */
export interface Stand {
  sight: Sight;
  mood: Mood;
  seed: number;
  /** How fast the simulated world went when. */
  changes: readonly SpeedChange[];
  /** When this simulator began to play. */
  startedAt: Date;
  now: Date;
}
