import { inject, vi } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** How long what never comes to pass is waited for (vitest.config.ts). */
    patience: number;
  }
}

/** Waits until something holds. */
export async function until(met: () => boolean | Promise<boolean>): Promise<void> {
  await vi.waitUntil(met, { timeout: inject('patience'), interval: 10 });
}
