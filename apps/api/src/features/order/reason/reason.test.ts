import type { Call } from '@lajur/api-contract/client';
import * as contract from '@lajur/api-contract/order-reason';
import { reasonTypes } from '@lajur/domain/order/reason';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorld } from '../../../test-kit/order-world';
import { refused } from '../../../test-kit/refused';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let call: Call;

beforeAll(async () => {
  api = await startTestApi();
  await makeWorld(api);
  call = await api.as(api.first.users.TRANSPORTER_ADMIN);
});
afterAll(() => api.close());

const list = (query: Record<string, unknown> = {}) => call(contract.listSelectionReasons, { query: query as never });

it('shows the reasons of every type, inactive ones too', async () => {
  const { content, totalElements } = await list({ size: 100 });
  expect(totalElements).toBe(3 * reasonTypes.length);
  expect(new Set(content.map(({ type }) => type))).toEqual(new Set(reasonTypes));
  expect(content.filter(({ isActive }) => !isActive)).toHaveLength(reasonTypes.length);
});

it('filters by types and name', async () => {
  const { content } = await list({ type: 'basp,cost', name: 'lainnya', sort: 'name,desc' });
  expect(content.map(({ type, freeText }) => [type, freeText]).sort()).toEqual([
    ['basp', true],
    ['cost', true],
  ]);
  for (const query of [{ type: 'basp,warna' }, { sort: 'id,asc' }, { aktif: '1' }])
    expect((await refused(list(query))).status).toBe(400);
});

it('is exported as filtered', async () => {
  const file = await call(contract.exportSelectionReasons, { query: { type: 'accident' } });
  const lines = (await file.text()).trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[2]).toBe('Jenis kecelakaan;Lainnya;Tidak;Ya;Tidak;Aktif');
});
