import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { filledAt, SetClock } from './clock';
import { newDatabase } from './database';
import { fillFolder } from './service';

/** The demo data, to be copied. */
export interface Demo {
  /** As a person has them: the files, and the embedded database. */
  embedded: string;
  /** The files beside a database of PostgreSQL; null where there is none. */
  server: { folder: string; database: string } | null;
}

declare module 'vitest' {
  interface ProvidedContext {
    demo: Demo;
  }
}

/** Fills the demo data once: each product of a journey starts on a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await newDatabase(new SetClock(filledAt).offset);
  const [embedded, folder] = await Promise.all([fillFolder(), database && fillFolder({ DATABASE_URL: database.url })]);
  project.provide('demo', { embedded, server: database && folder ? { folder, database: database.name } : null });
  return async () => {
    await database?.drop();
    for (const one of [embedded, folder]) if (one) await rm(one, { recursive: true, force: true });
  };
}
