import { vi } from 'vitest';

/** Waits until something holds. The limit only ends what never comes to pass. */
export async function until(met: () => boolean | Promise<boolean>): Promise<void> {
  await vi.waitUntil(met, { timeout: 60_000, interval: 10 });
}
