import { whoami } from '@lajur/api-contract/auth';
import * as contract from '@lajur/api-contract/provider';
import type { CompanyStatus } from '@lajur/domain/company/company-status';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi, type TestCompany } from '../../test-kit/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const setStatus = (company: TestCompany, status: CompanyStatus) =>
  api.database.system.transaction((tx) =>
    tx.db.updateTable('company').set({ status }).where('id', '=', company.id).execute(),
  );
const decide = (company: TestCompany, decision: 'approve' | 'activate' | 'suspend') =>
  api.provider(contract.decideCompany, { params: { id: company.id }, body: { decision } });

describe('companies', () => {
  it('are listed by name, the marketplace not among them', async () => {
    const { content, totalElements } = await api.provider(contract.listCompanies, { query: {} });
    expect(content.map((one) => [one.name, one.canTakeOrders])).toEqual([
      ['PT Uji Dua', true],
      ['PT Uji Satu', true],
    ]);
    expect(totalElements).toBe(2);
    expect((await api.provider(contract.listCompanies, { query: { status: 'DRAFT' } })).content).toEqual([]);
  });

  it('turn guests into GUEST2 and then SUPER_ADMIN, without signing them out', async () => {
    await setStatus(api.first, 'SUBMITTED');
    const guest = await api.as(api.first.users.TRANSPORTER_GUEST);
    expect((await guest(whoami, {})).roleId).toBe('TRANSPORTER_GUEST');
    expect(await decide(api.first, 'approve')).toMatchObject({ status: 'APPROVED', canTakeOrders: false });
    await expect.poll(async () => (await guest(whoami, {})).roleId).toBe('TRANSPORTER_GUEST2');
    expect(await decide(api.first, 'activate')).toMatchObject({ status: 'ACTIVE', canTakeOrders: true });
    await expect.poll(async () => (await guest(whoami, {})).roleId).toBe('TRANSPORTER_SUPER_ADMIN');
    // Those with a role of their own keep it.
    const monitoring = await api.as(api.first.users.TRANSPORTER_MONITORING);
    expect((await monitoring(whoami, {})).roleId).toBe('TRANSPORTER_MONITORING');
  });

  it('take the same decision again without a change, and refuse one that does not follow', async () => {
    await setStatus(api.second, 'ACTIVE');
    const trail = async () => {
      const { rows } = await api.database.system.transaction((tx) =>
        sql<{
          n: number;
        }>`select count(*)::int as n from audit_event where entity = 'company' and entity_id = ${api.second.id}`.execute(
          tx.db,
        ),
      );
      return rows[0]?.n;
    };
    await decide(api.second, 'suspend');
    expect(await decide(api.second, 'suspend')).toMatchObject({ status: 'SUSPENDED', canTakeOrders: false });
    expect(await trail()).toBe(1);
    expect(await refused(decide(api.second, 'approve'))).toMatchObject({ status: 409, code: 'CONFLICT' });
    await decide(api.second, 'activate');
    expect(
      await refused(decide({ ...api.second, id: '01900000-0000-7000-8000-000000000000' }, 'suspend')),
    ).toMatchObject({
      status: 404,
    });
  });
});

describe('master data', () => {
  const shipper = (ref: string, name: string) => ({
    ref,
    name,
    city: 'Kota Bandung',
    contactName: 'Dadan',
    contactPhone: '+62821',
  });

  it('keeps the id of a ref and takes its newest words', async () => {
    const put = (...shippers: ReturnType<typeof shipper>[]) =>
      api.provider(contract.putShippers, { body: { shippers } });
    const first = await put(shipper('A', 'Satu'), shipper('B', 'Dua'));
    const again = await put(shipper('B', 'Dua'), shipper('A', 'Satu lama'), shipper('A', 'Satu baru'));
    expect(first.results.map((one) => one.ref)).toEqual(['A', 'B']);
    expect(again.results.map((one) => one.id)).toEqual([
      first.results[1]?.id,
      first.results[0]?.id,
      first.results[0]?.id,
    ]);
    const names = await api.database.system.transaction((tx) =>
      tx.db.selectFrom('shipper').select('name').where('ref', 'in', ['A', 'B']).orderBy('ref').execute(),
    );
    expect(names.map((one) => one.name)).toEqual(['Satu baru', 'Dua']);
  });

  it('takes locations and transport types', async () => {
    const location = {
      ref: 'CKR',
      name: 'Gudang',
      address: 'Jl. A',
      city: 'Kab. Bekasi',
      province: 'Jawa Barat',
      latitude: -6.3,
      longitude: 107.1,
      timezone: 'Asia/Jakarta',
    };
    const put = () => api.provider(contract.putLocations, { body: { locations: [location] } });
    expect((await put()).results).toEqual((await put()).results);
    const wrong = [location, { ...location, timezone: 'Asia/Tokyo' }, { ...location, latitude: 51.5, longitude: -0.1 }];
    const elsewhere = api.provider(contract.putLocations, { body: { locations: wrong } });
    expect(await refused(elsewhere)).toMatchObject({
      status: 422,
      validation: {
        'locations.1.timezone': 'Zona waktu ini bukan zona waktu Indonesia.',
        'locations.2.latitude': 'Titik ini di luar Indonesia dan lautnya.',
      },
    });
    const type = {
      ref: 'T',
      name: 'Tronton',
      serviceType: 'LAND' as const,
      maxWeightKg: 15_000,
      maxVolumeM3: 40.5,
      grossWeightKg: 26_000,
    };
    const { results } = await api.provider(contract.putTransportTypes, { body: { transportTypes: [type] } });
    expect(results).toHaveLength(1);
  });

  it('are changed where they are known, and keep the measures that are not told again', async () => {
    const type = { serviceType: 'LAND' as const, maxWeightKg: 15_000, maxVolumeM3: 40.5, grossWeightKg: 26_000 };
    const put = async (given: { name: string; lengthCm?: number; widthCm?: number }) =>
      (await api.provider(contract.putTransportTypes, { body: { transportTypes: [{ ref: 'T2', ...type, ...given }] } }))
        .results;
    const first = await put({ name: 'Tronton', lengthCm: 900, widthCm: 240 });
    expect(await put({ name: 'Tronton bak', widthCm: 245 })).toEqual(first);
    const stored = await api.database.system.read((tx) =>
      tx.db
        .selectFrom('transport_type')
        .select(['name', 'length_cm', 'width_cm', 'height_cm'])
        .where('ref', '=', 'T2')
        .execute(),
    );
    expect(stored).toEqual([{ name: 'Tronton bak', length_cm: 900, width_cm: 245, height_cm: null }]);
  });
});
