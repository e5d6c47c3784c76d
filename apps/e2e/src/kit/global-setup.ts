import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { fillFolder } from './service';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demo data, to be copied. */
    demoFolder: string;
  }
}

/** Fills the demo data once: each product of a journey starts on a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await fillFolder();
  project.provide('demoFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}
