import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FolderError, takeFolder } from './folder-lock';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lajur-lock-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const lock = () => join(folder, 'lajur.pid');

/** The number of a process that has ended. */
async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => child.once('exit', resolve));
  return child.pid ?? 0;
}

test.each([
  ['no lock', null],
  ['a lock of a process that died', 'dead'],
  ['a lock that was made and never written', ''],
  ['a lock of an earlier process with the own number', String(process.pid)],
])('of twenty that start at once on %s, one gets the folder', async (_, left) => {
  if (left !== null) await writeFile(lock(), left === 'dead' ? String(await deadPid()) : left);
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => takeFolder(folder)));
  const won = outcomes.filter((one) => one.status === 'fulfilled');
  expect(won).toHaveLength(1);
  for (const one of outcomes) {
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ message: expect.stringContaining('dipakai') });
  }
  await won[0]?.value.release();
  await expect(readFile(lock())).rejects.toThrow('ENOENT');
});

test('a claim left by a process that died in the middle is no obstacle', async () => {
  const pid = await deadPid();
  await writeFile(lock(), `${pid} a`);
  await writeFile(`${lock()}.next`, `${pid} b`);
  const taken = await takeFolder(folder);
  await expect(takeFolder(folder)).rejects.toBeInstanceOf(FolderError);
  await taken.release();
});
