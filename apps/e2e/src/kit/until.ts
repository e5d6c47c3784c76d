import { vi } from 'vitest';
import { patience } from '../../../../scripts/test/patience.mjs';

/** Waits until something holds, in a hook as well, where `expect.poll` may not be used. */
export async function until(met: () => Promise<boolean>): Promise<void> {
  await vi.waitUntil(met, { timeout: patience.wait, interval: 50 });
}
