import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { systemClock } from '../platform/clock';
import { openEmbedded, openPostgres } from '../platform/database/connect';
import { spread } from './spread';
import { databaseUrl, gone, onEveryMachine, testDatabase } from './test-database';

/** Migrates one database for the whole run; each test file copies it. */
export default async function setup(project: TestProject) {
  Object.assign(process.env, project.config.env);
  const { kind, url, isCluster } = testDatabase();
  if (kind === 'embedded') {
    const folder = await mkdtemp(join(tmpdir(), 'lajur-template-'));
    const database = await openEmbedded({ memory: true }, systemClock);
    const file = join(folder, 'template.tar');
    await writeFile(file, Buffer.from(await (await database.dump()).arrayBuffer()));
    await database.close();
    project.provide('template', file);
    return () => rm(folder, { recursive: true, force: true });
  }
  const name = `lajur_template_${process.pid}`;
  await onEveryMachine(`drop database if exists ${name} with (force)`, `create database ${name}`);
  await (await openPostgres({ url: databaseUrl(url, name), poolSize: 2 }, systemClock)).close();
  if (isCluster) await spread(name);
  project.provide('template', name);
  return () => onEveryMachine(...gone(name));
}
