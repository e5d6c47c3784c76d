import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { filledAt, SetClock } from './clock';
import { dropDatabases, newDatabase } from './database';
import { fillFolder, newFolder } from './service';

/** The demo data, to be copied. */
export interface Demo {
  /** The process of the run: its databases are called by it. */
  run: number;
  /** Where the products of the run have their folders. */
  folder: string;
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
  const run = process.pid;
  const folder = await newFolder();
  const database = await newDatabase(new SetClock(filledAt).offset, { run });
  const [embedded, files] = await Promise.all([
    fillFolder({}, folder),
    database && fillFolder({ DATABASE_URL: database.url }, folder),
  ]);
  const server = database && files ? { folder: files, database: database.name } : null;
  project.provide('demo', { run, folder, embedded, server });
  return async () => {
    await dropDatabases(run);
    // A service that ends with its worker may still write its last lines.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
}
