import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { serverSettings, settingWarnings } from './server-settings';

const megabyte = 2 ** 20;

describe('what is said of the settings of the server', () => {
  it.each([
    ['small beside the database', { sharedBuffers: 128 * megabyte, databaseSize: 600 * megabyte }, /128 MB.*600 MB/],
    ['enough for the database', { sharedBuffers: 128 * megabyte, databaseSize: 500 * megabyte }, undefined],
    ['as large as is advised', { sharedBuffers: 1024 * megabyte, databaseSize: 900_000 * megabyte }, undefined],
    ['beside what may not be asked', { sharedBuffers: 128 * megabyte, databaseSize: null }, undefined],
  ])('of memory: %s', (_, given, said) => {
    const sentences = settingWarnings({ ...given, autovacuum: true });
    expect(sentences).toEqual(said ? [expect.stringMatching(said)] : []);
  });

  it('of autovacuum', () => {
    const settings = { sharedBuffers: 128 * megabyte, databaseSize: megabyte };
    expect(settingWarnings({ ...settings, autovacuum: false })).toEqual([expect.stringContaining('autovacuum')]);
  });
});

describe('the settings of a server', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  it('are asked for in the role of the service', async () => {
    const { sharedBuffers, databaseSize } = await serverSettings(api.database.system);
    expect(sharedBuffers).toBeGreaterThanOrEqual(megabyte / 8);
    expect(databaseSize).toBeGreaterThan(megabyte);
  });
});
