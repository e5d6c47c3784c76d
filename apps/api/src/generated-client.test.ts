import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createClient } from '@hey-api/openapi-ts';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApi, portalApi, providerApi } from './platform/http/openapi';
import { portalJob, providerJob } from './test-kit/client-jobs';
import { addDriver, addVehicle, makeWorld, picture } from './test-kit/order-world';
import { startTestApi, type TestApi } from './test-kit/test-api';

/** Clients made by two generators from the documents, and nothing else, do the main job on the whole service. */
let api: TestApi;
let folder: string;

const root = join(import.meta.dirname, '..');
// As a consumer would have it: the generators know this version, the product is checked with the next.
const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

beforeAll(async () => {
  api = await startTestApi();
  await mkdir(join(root, '.lajur'), { recursive: true });
  folder = await mkdtemp(join(root, '.lajur/client-'));
  await createClient({
    input: openApi(providerApi) as never,
    output: { path: join(folder, 'provider') },
    plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    logs: { level: 'silent' },
  });
  await writeFile(join(folder, 'portal.ts'), astToString(await openapiTS(openApi(portalApi) as never)));
  await writeFile(join(folder, 'provider-job.ts'), providerJob);
  await writeFile(join(folder, 'portal-job.ts'), portalJob);
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

it('have types that the job is sound by', async () => {
  const compilerOptions = {
    ...{ noEmit: true, strict: true, skipLibCheck: true, types: [] },
    ...{ target: 'es2023', module: 'esnext', moduleResolution: 'bundler', lib: ['es2023', 'dom', 'dom.iterable'] },
  };
  const files = ['portal-job.ts', 'provider-job.ts'];
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  const check = promisify(execFile)(process.execPath, [tsc, '-p', folder]);
  const faults = await check.then(
    () => '',
    (error: { stdout?: string }) => error.stdout ?? String(error),
  );
  expect(faults).toBe('');
});

const load = (name: string) => import(/* @vite-ignore */ pathToFileURL(join(folder, name)).href);

it('create, accept, assign, drive and prove an order', async () => {
  const provider = await load('provider-job.ts');
  const portal = await load('portal-job.ts');
  const world = await makeWorld(api);
  const given = {
    baseUrl: `${api.url}/api/provider/v1`,
    key: 'lajur_test_key_with_every_scope',
    companyId: api.first.id,
    now: api.clock.now().toISOString(),
  };
  const orderId: string = await provider.offerOne(given, 'lumpsum');
  const assignment = async () => ({
    vehicleId: (await addVehicle(api, world, api.first)).id,
    driverId: (await addDriver(api, api.first)).id,
  });
  const image = await picture(4);
  const transporter = {
    baseUrl: `${api.url}/api/v3`,
    token: await api.token(api.first.users.TRANSPORTER_ADMIN),
    assignments: [await assignment(), await assignment()],
    reasonId: world.reasons.assignment?.plain,
    picture: new File([new Uint8Array(image)], 'surat.png', { type: 'image/png' }),
    encoded: image.toString('base64'),
  };
  const done = await portal.carry({ ...transporter, orderId });
  expect(done).toEqual({ listed: [orderId], status: 'DOKUMEN_TERKIRIM' });
  const seen = await provider.follow(given, orderId);
  expect(seen.status).toBe('DOKUMEN_TERKIRIM');
  expect(seen.steps).toEqual(expect.arrayContaining(['offer', 'accept', 'change-assignment', 'depart', 'submit-pod']));
  const driven: string = await provider.offerOne(given, 'driver');
  const assignments = [await assignment()];
  expect(await portal.accept({ ...transporter, orderId: driven, assignments })).toBe('MENUNGGU_KONFIRMASI_DRIVER');
  expect(await provider.drive(given, driven)).toBe('PENGIRIMAN');
});
