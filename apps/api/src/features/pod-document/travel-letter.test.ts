import type { Call } from '@lajur/api-contract/client';
import { getOrder } from '@lajur/api-contract/order';
import { getPodDocuments, setTravelLetters } from '@lajur/api-contract/pod-document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, offered, type World } from '../../test-kit/order-world';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { acceptedOrder } from './pod-document.fixture';

let api: TestApi;
let world: World;
let call: Call;
beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
  call = await api.as(api.first.users.TRANSPORTER_ADMIN);
});
afterAll(() => api.close());

const get = (id: string) => call(getOrder, { params: { id } });

describe('the travel letters', () => {
  it('have numbers, each once, that of two who write at once one keeps', async () => {
    const id = await acceptedOrder({ api, world, call }, 'BARANG_DITERIMA_UTUH', 96);
    const { version } = await get(id);
    const put = (numbers: string[], seen = version) =>
      call(setTravelLetters, { params: { id }, body: { version: seen, travelLetters: numbers } });
    const both = await Promise.allSettled([put([' SJ-1', 'SJ-2', 'SJ-1']), put([' SJ-1', 'SJ-2', 'SJ-1'])]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { travelLetters } = await call(getPodDocuments, { params: { id } });
    expect(travelLetters).toEqual(['SJ-1', 'SJ-2']);
    expect(await refused(put(['SJ-3']))).toMatchObject({ status: 409 });
    const { version: now, recentEvents } = await get(id);
    expect(recentEvents.find(({ action }) => action === 'change-travel-letters')).toMatchObject({ note: 'SJ-1, SJ-2' });
    expect(await refused(put(['x'.repeat(41)], now))).toMatchObject({ status: 400 });
    expect(await put([], now)).toMatchObject({ travelLetters: [] });
  });

  it('cannot be written of an order that nobody confirmed', async () => {
    const id = await offered(api, world, api.first, { inHours: 48 });
    const { version } = await get(id);
    const put = call(setTravelLetters, { params: { id }, body: { version, travelLetters: ['SJ-1'] } });
    expect(await refused(put)).toMatchObject({ message: 'Setelah pesanan dikonfirmasi.' });
  });
});
