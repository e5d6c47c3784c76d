import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Spool } from '../../platform/file/spool';
import { picture } from '../../test-kit/order-world';
import { startTestApi, type TestApi } from '../../test-kit/test-api';

/** A disk that takes nothing is the service's trouble: said as such, known to readiness, and over when it is over. */
let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = await api.token(api.first.users.TRANSPORTER_SUPER_ADMIN);
});
afterAll(() => api.close());

const headers = () => ({ authorization: `Bearer ${token}` });
const answerOf = async (response: Response) => ({ ...((await response.json()) as object), status: response.status });
async function upload(content: Buffer) {
  const body = JSON.stringify({ encodedFile: content.toString('base64') });
  const sent = { method: 'POST', headers: { ...headers(), 'content-type': 'application/json' }, body };
  return answerOf(await fetch(`${api.url}/api/v3/file-upload`, sent));
}
async function uploadTable() {
  const form = new FormData();
  form.append('file', new File([`nama\n${'x\n'.repeat(300_000)}`], 'pengemudi.csv'));
  return answerOf(
    await fetch(`${api.url}/api/v3/master/driver/upload`, { method: 'POST', headers: headers(), body: form }),
  );
}
const ready = async () => answerOf(await fetch(`${api.url}/readyz`));
const counted = () =>
  api.database
    .company(api.first.id)
    .transaction((tx) => tx.db.selectFrom('file').select('state').where('company_id', '=', tx.companyId).execute());
const away = { status: 503, code: 'UNAVAILABLE', message: 'Layanan sedang tidak tersedia. Coba sebentar lagi.' };
const photo = async (seed: number) => Buffer.from(await picture(seed));

it('what cannot be spooled is told with 503, and readiness says it until it is over', async () => {
  const spool = join(api.folder, 'files', 'unfinished');
  await rm(spool, { recursive: true });
  await writeFile(spool, 'in the way');
  expect(await upload(await photo(1))).toEqual(away);
  expect(await uploadTable()).toEqual(away);
  expect(await ready()).toMatchObject({ status: 503, files: false });
  await rm(spool);
  expect(await upload(await photo(1))).toMatchObject({ status: 201 });
  expect(await ready()).toMatchObject({ files: true });
});

it('what cannot be stored is not counted against the person', async () => {
  const before = await counted();
  const folder = join(api.folder, 'files', api.first.id);
  await rm(folder, { recursive: true, force: true });
  await writeFile(folder, 'in the way');
  for (let count = 0; count < 3; count++) expect(await upload(await photo(count))).toEqual(away);
  expect(await counted()).toEqual(before);
  expect(await readdir(join(api.folder, 'files', 'unfinished'))).toEqual([]);
  await rm(folder);
  expect(await upload(await photo(2))).toMatchObject({ status: 201 });
});

/** A small disk of its own needs the right to mount one. */
const mayMount = process.platform === 'linux' && spawnSync('unshare', ['-m', 'true']).status === 0;

it.runIf(mayMount)('a full disk takes nothing, says so, and takes all again once there is room', async () => {
  const disk = join(api.folder, 'files');
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300k', 'tmpfs', disk]);
  try {
    await mkdir(join(disk, 'unfinished'));
    await writeFile(join(disk, 'other'), Buffer.alloc(280_000));
    const before = await counted();
    const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(400_000, 'a')]);
    expect(await upload(large)).toEqual(away);
    expect(await uploadTable()).toEqual(away);
    expect(await ready()).toMatchObject({ status: 503, files: false });
    expect(await counted()).toEqual(before);
    expect(await readdir(join(disk, 'unfinished'))).toEqual([]);
    await rm(join(disk, 'other'));
    expect(await upload(await photo(3))).toMatchObject({ status: 201 });
    expect(await ready()).toMatchObject({ files: true });
  } finally {
    execFileSync('umount', [disk]);
  }
});

it('what a killed process left is swept at the start, what others write to is not', async () => {
  const folder = join(api.folder, 'files', 'unfinished');
  await mkdir(folder, { recursive: true });
  const host = hostname().replace(/[^\w-]/g, '_');
  const dead = spawnSync('true').pid;
  const kept = [`${host}.${process.ppid}.satu`, 'mesin-lain.7.dua', 'berkas'];
  for (const name of [`${host}.${dead}.satu`, `${host}.${process.pid}.dua`, ...kept])
    await writeFile(join(folder, name), 'x');
  await new Spool(folder).sweep();
  expect((await readdir(folder)).sort()).toEqual(kept.sort());
  await rm(folder, { recursive: true });
});
