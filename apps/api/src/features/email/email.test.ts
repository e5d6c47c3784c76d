import type { Call } from '@lajur/api-contract/client';
import * as contract from '@lajur/api-contract/email';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { emailTarget } from './record';

let api: TestApi;
let call: Call;
let number = 0;

beforeAll(async () => {
  api = await startTestApi();
  call = await api.as(api.first.users.TRANSPORTER_ADMIN_FAA);
});
afterAll(() => api.close());

const sound = () => ({ picName: 'Sari Kusumawati', email: `sari${++number}@unggul.co.id`, costType: null });
const create = (body: Record<string, unknown>) => call(contract.createEmail, { body: body as never });
const list = async (query: Record<string, unknown> = {}) =>
  (await call(contract.listEmails, { query: query as never })).content;

describe('a contact', () => {
  it('is added, changed and deleted', async () => {
    const given = sound();
    const made = await create({ ...given, email: given.email.toUpperCase() });
    expect(made).toMatchObject({ ...given, version: 1 });
    const params = { id: made.id };
    const body = { ...given, picName: ' Dewi \u00a0 Lestari', costType: 'COST' as const, version: 1 };
    expect(await call(contract.updateEmail, { params, body })).toMatchObject({ picName: 'Dewi Lestari', version: 2 });
    const stale = {
      status: 409,
      code: 'STALE_VERSION',
      message: 'Data ini baru saja diubah PT Uji Satu TRANSPORTER_ADMIN_FAA. Muat ulang lalu coba lagi.',
    };
    expect(await refused(call(contract.updateEmail, { params, body }))).toMatchObject(stale);
    // A conflict shows what stands there now, and who wrote it.
    expect(await call(contract.getEmail, { params })).toMatchObject({
      costType: 'COST',
      version: 2,
      changedBy: 'PT Uji Satu TRANSPORTER_ADMIN_FAA',
    });
    const old = { picName: given.picName, email: given.email };
    expect(await refused(call(contract.deleteEmail, { params, body: old }))).toMatchObject(stale);
    await call(contract.deleteEmail, { params, body: { ...old, picName: 'Dewi Lestari' } });
    expect((await refused(call(contract.deleteEmail, { params, body: old }))).status).toBe(404);
  });

  it('stands once for an address, also when many add it at once', async () => {
    const given = sound();
    const attempts = await Promise.allSettled(Array.from({ length: 10 }, () => create(given)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const late = await refused(create({ ...given, picName: 'Orang Lain' }));
    expect(late).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      validation: { email: 'Email ini sudah ada atas nama Sari Kusumawati' },
    });
    const other = await create(sound());
    const taken = call(contract.updateEmail, { params: { id: other.id }, body: { ...given, version: 1 } });
    expect((await refused(taken)).code).toBe('CONFLICT');
    const elsewhere = await api.as(api.second.users.TRANSPORTER_ADMIN);
    expect(await elsewhere(contract.createEmail, { body: given })).toMatchObject(given);
  });

  it.each([
    [{ picName: '' }, { picName: 'Nama PIC wajib diisi' }],
    [{ picName: 'Bagian A/B' }, { picName: 'Format nama salah: tanpa tanda . / ; [ ] -' }],
    [{ picName: 'x'.repeat(101) }, { picName: 'Nama PIC maksimal 100 karakter' }],
    [{ email: 'sari@' }, { email: 'Format email salah' }],
    [{ email: undefined }, { email: 'Email wajib diisi' }],
    [{ costType: 'LAIN' }, { costType: 'Jenis biaya tidak dikenal' }],
  ])('with %o is refused at its field', async (given, validation) => {
    expect(await refused(create({ ...sound(), ...given }))).toMatchObject({ code: 'VALIDATION', validation });
  });
});

it('is found by name and address, filtered, and looked up while typing', async () => {
  await create({ picName: 'Ketut Ardana', email: 'ardana@baliexpres.id', costType: 'SHIPMENT' });
  expect(await list({ search: 'KETUT bali' })).toMatchObject([{ email: 'ardana@baliexpres.id' }]);
  expect(await list({ search: 'ardana', costType: 'COST' })).toEqual([]);
  expect(await call(contract.searchEmails, { query: { email: 'Expres' } })).toMatchObject([
    { picName: 'Ketut Ardana' },
  ]);
  expect((await refused(list({ sort: 'version,asc' }))).status).toBe(400);
  const file = await call(contract.exportEmails, { query: { search: 'ardana' } });
  expect(await file.text()).toContain('Ketut Ardana;ardana@baliexpres.id;Biaya pengiriman;2026-11-21');
});

it('is imported by its address', async () => {
  const standing = await create(sound());
  const tied = await create({ ...sound(), costType: 'COST' });
  const rows = [
    { picName: standing.picName, email: standing.email, costType: null },
    { picName: 'Nama Baru', email: standing.email.toUpperCase(), costType: 'COST_TAXED' },
    { picName: 'Orang Baru', email: 'baru@unggul.co.id', costType: null },
    { picName: tied.picName.replace(' ', '  '), email: tied.email, costType: null },
    { picName: tied.picName, email: tied.email, costType: 'ALL' },
    { picName: standing.picName, email: standing.email, costType: 'ALL' },
  ];
  const actor = { kind: 'transporter', id: null, name: 'Lestari' } as const;
  await api.database.company(api.first.id).transaction(async (tx) => {
    const [same, changed, added, ...told] = await emailTarget.plan(tx, rows);
    expect(told).toMatchObject([
      { kind: 'same' },
      { kind: 'change', changes: [{ key: 'costType', before: 'Biaya tambahan', after: 'Semua biaya' }] },
      { kind: 'same' },
    ]);
    expect(same).toEqual({ kind: 'same', id: standing.id });
    expect(added).toMatchObject({ kind: 'create' });
    expect(changed).toMatchObject({
      kind: 'change',
      id: standing.id,
      changes: [
        { key: 'picName', before: 'Sari Kusumawati', after: 'Nama Baru' },
        { key: 'costType', before: 'Semua biaya', after: 'Biaya tambahan kena pajak' },
      ],
    });
    if (changed && added) await emailTarget.write(tx, [changed, added], actor);
  });
  expect(await list({ search: 'baru' })).toHaveLength(2);
  expect(await list({ search: standing.email })).toMatchObject([{ picName: 'Nama Baru', version: 2 }]);
});
