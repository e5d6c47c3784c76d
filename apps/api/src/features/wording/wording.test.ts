import { putWording } from '@lajur/api-contract/provider-wording';
import { getWording } from '@lajur/api-contract/wording';
import { firstWording } from '@lajur/domain/wording/first-wording';
import { wordingCodes } from '@lajur/domain/wording/wording';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test-kit/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const read = (code: (typeof wordingCodes)[number]) => api.anonymous(getWording, { params: { code } });
const write = (version: number, parameterValue: string) =>
  api.provider(putWording, { params: { code: 'terms' }, body: { parameterValue, version } });

it('anyone reads the texts of the portal before the marketplace writes its own', async () => {
  for (const code of wordingCodes)
    expect(await read(code)).toEqual({ code, parameterValue: firstWording[code], version: 0, updatedAt: null });
});

it('of two who write the same version one is told, and every version is kept', async () => {
  const written = await Promise.allSettled([write(0, '# Satu'), write(0, '# Dua')]);
  expect(written.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(written.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'STALE_VERSION' } });
  expect(await write(1, '# Tiga')).toMatchObject({ version: 2, parameterValue: '# Tiga' });
  expect(await read('terms')).toMatchObject({ version: 2, updatedAt: api.clock.now().toISOString() });
  await expect(write(1, '# Empat')).rejects.toMatchObject({ status: 409 });
  const kept = await api.database.system.transaction((tx) =>
    tx.db.selectFrom('wording').select(['version', 'text']).where('code', '=', 'terms').orderBy('version').execute(),
  );
  expect(kept).toEqual([
    { version: 1, text: expect.stringMatching(/Satu|Dua/) },
    { version: 2, text: '# Tiga' },
  ]);
});

it('refuses a text that says nothing', async () => {
  await expect(write(2, '  \n ')).rejects.toMatchObject({ status: 400, validation: { parameterValue: 'Wajib diisi' } });
});
