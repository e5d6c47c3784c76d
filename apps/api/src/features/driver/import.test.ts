import { parseRow } from '@lajur/domain/import/parse-row';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportPlan } from '../../platform/import/import-target';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { driverTarget } from './import-target';
import { listDrivers } from './list-service';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const actor = { kind: 'transporter', id: null, name: 'Rina Wulandari' } as const;
const cells = (given: Record<string, string> = {}) => ({
  name: 'Yusuf Maulana',
  phoneNo: '081288412207',
  simNo: '930217041882',
  simClass: 'B2 Umum',
  simExpiredDate: '2028-03-14',
  ...given,
});
const parsed = (rows: Record<string, string>[]) =>
  rows.map((row) => {
    const { values, errors } = parseRow(driverTarget.definition, row, '2026-11-21');
    expect(errors).toEqual({});
    return values;
  });

/** Plans and writes, as the import does. */
const imported = (rows: Record<string, string>[]): Promise<ImportPlan[]> =>
  api.database.company(api.first.id).transaction(async (tx) => {
    const plans = await driverTarget.plan(tx, parsed(rows));
    const ready = plans.filter((one) => one.kind === 'create' || one.kind === 'change');
    await driverTarget.write(tx, ready, actor);
    return plans;
  });
const found = async (search: string) =>
  (await listDrivers(api.database.company(api.first.id), { search, page: 0, size: 5, sort: 'name,asc' })).content;

describe('drivers from a file', () => {
  it('are added, left alone when nothing differs, and changed with old and new', async () => {
    const row = cells({ vaccineName: 'sinovac', vaccineDate: '2022-03-12', email: 'yusuf@contoh.co.id' });
    expect((await imported([row])).map((one) => one.kind)).toEqual(['create']);
    expect(await found('0812 8841')).toMatchObject([
      { name: 'Yusuf Maulana', vaccineName: 'Sinovac (CoronaVac)', createdBy: 'Rina Wulandari', isActive: true },
    ]);
    expect((await imported([row])).map((one) => one.kind)).toEqual(['same']);
    const [change] = await imported([cells({ name: 'Yusuf M', isActive: 'Tidak' })]);
    expect(change).toMatchObject({
      kind: 'change',
      changes: [
        { key: 'name', before: 'Yusuf Maulana', after: 'Yusuf M' },
        { key: 'isActive', before: 'Aktif', after: 'Tidak aktif' },
      ],
    });
    // A cell left empty keeps what is there.
    expect(await found('yusuf')).toMatchObject([
      { version: 2, email: 'yusuf@contoh.co.id', vaccineName: 'Sinovac (CoronaVac)', isActive: false },
    ]);
  });

  it('are refused with what another has, and with all that is wrong at once', async () => {
    const plans = await imported([
      cells({ simNo: '110000000000' }),
      cells({ simNo: '110000000001', phoneNo: '08139900001', name: 'Pertama' }),
      cells({ simNo: '110000000003', vaccineName: 'Air', vaccineDate: '2022-01-01' }),
    ]);
    expect(plans).toEqual([
      { kind: 'refused', errors: { phoneNo: 'No. Telepon ini sudah dipakai Yusuf M' } },
      expect.objectContaining({ kind: 'create' }),
      {
        kind: 'refused',
        errors: {
          phoneNo: 'No. Telepon ini sudah dipakai Yusuf M',
          vaccineName: expect.stringMatching(/^Vaksin tidak dikenal; yang ada: .*Sinovac/),
        },
      },
    ]);
  });

  it('may keep a licence that lapsed since, and bring no other lapsed one in', async () => {
    const row = cells({ simNo: '440000000001', phoneNo: '08440000001', simExpiredDate: '2026-11-21' });
    expect(await imported([row])).toMatchObject([{ kind: 'create' }]);
    api.clock.advance(3 * 24 * 60);
    expect(
      await imported([
        row,
        cells({ simNo: '440000000002', phoneNo: '08440000002', simExpiredDate: '2026-11-21' }),
        cells({ simNo: '440000000003', phoneNo: '08440000003', simExpiredDate: '2026-11-24' }),
      ]),
    ).toMatchObject([
      { kind: 'same' },
      { kind: 'refused', errors: { simExpiredDate: 'SIM habis 21 Nov 2026, 3 hari lalu' } },
      { kind: 'create' },
    ]);
    expect(
      await imported([
        { ...row, simExpiredDate: '2026-11-20' },
        { ...row, name: 'Lain' },
      ]),
    ).toMatchObject([
      { kind: 'refused', errors: { simExpiredDate: 'SIM habis 20 Nov 2026, 4 hari lalu' } },
      { kind: 'change', changes: [{ key: 'name' }] },
    ]);
  });

  it('may pass a phone number on within one file', async () => {
    await imported([
      cells({ simNo: '220000000001', phoneNo: '08220000001', name: 'Lama' }),
      cells({ simNo: '220000000002', phoneNo: '08220000002', name: 'Baru' }),
    ]);
    const plans = await imported([
      cells({ simNo: '220000000001', phoneNo: '08220000009', name: 'Lama' }),
      cells({ simNo: '220000000002', phoneNo: '08220000001', name: 'Baru' }),
    ]);
    expect(plans.map((one) => one.kind)).toEqual(['change', 'refused']);
  });

  it('come a thousand at a time', async () => {
    const rows = Array.from({ length: 1000 }, (_, at) =>
      cells({ name: `Massal ${at}`, simNo: `3300000${10_000 + at}`, phoneNo: `0833000${10_000 + at}` }),
    );
    expect((await imported(rows)).every((one) => one.kind === 'create')).toBe(true);
    expect(await found('massal 999')).toHaveLength(1);
  });
});
