import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FolderError, takeFolder } from './folder-lock';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lajur-lock-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const left = (text: string) => writeFile(join(folder, 'lajur.pid'), text);

/** Another process that holds the folder until it is killed. */
async function holder() {
  const script = `import { takeFolder } from '${join(import.meta.dirname, 'folder-lock.ts')}';
    await takeFolder(process.argv[1]); console.log('taken'); setInterval(() => {}, 1000);`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script, folder];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), ended]);
  return { child, ended };
}

test.each([
  ['nothing', null],
  ['the number of a process that runs and is another', String(process.ppid)],
  ['the own number', String(process.pid)],
  ['an empty file', ''],
])('of twenty that start at once where %s was left, one gets the folder', async (_, text) => {
  if (text !== null) await left(text);
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => takeFolder(folder)));
  const won = outcomes.filter((one) => one.status === 'fulfilled');
  expect(won).toHaveLength(1);
  for (const one of outcomes) {
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ message: expect.stringContaining('dipakai') });
  }
  await won[0]?.value.release();
});

test('a process that was killed holds nothing any more; while it lives it is named', async () => {
  const { child, ended } = await holder();
  await expect(takeFolder(folder)).rejects.toThrow(
    new FolderError(`Folder data sedang dipakai proses lain (pid ${child.pid}): ${folder}`),
  );
  child.kill('SIGKILL');
  await ended;
  const taken = await takeFolder(folder);
  await taken.release();
});

test('a folder that cannot be made or written to is told', async () => {
  await writeFile(join(folder, 'a-file'), '');
  await expect(takeFolder(join(folder, 'a-file', 'inside'))).rejects.toBeInstanceOf(FolderError);
});
