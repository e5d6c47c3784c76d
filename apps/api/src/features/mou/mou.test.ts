import * as approval from '@lajur/api-contract/approval';
import { whoami } from '@lajur/api-contract/auth';
import type { Call } from '@lajur/api-contract/client';
import { getRegistrationProgress } from '@lajur/api-contract/company';
import * as contract from '@lajur/api-contract/mou';
import { listCompanies } from '@lajur/api-contract/provider';
import { listProviderApprovals } from '@lajur/api-contract/provider-approval';
import * as marketplace from '@lajur/api-contract/provider-mou';
import { marketplaceCompanyId } from '@lajur/domain/provider/marketplace';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { givenMou, proposed } from './mou.fixture';

let api: TestApi;
let guest: Call;
let companyId = '';

beforeAll(async () => {
  api = await startTestApi();
  companyId = api.first.id;
  await api.database.system.transaction((tx) =>
    tx.db.updateTable('company').set({ status: 'APPROVED' }).where('id', '=', companyId).execute(),
  );
  guest = await api.as(api.first.users.TRANSPORTER_GUEST2);
});
afterAll(() => api.close());

const get = (id: string) => guest(contract.getMou, { params: { id } });
const decide = async (
  endpoint: typeof contract.approveMou | typeof contract.reviseMou | typeof contract.rejectMou,
  id: string,
  note: string | null = null,
  fieldNotes: { key: string; text: string }[] = [],
) =>
  guest(endpoint as typeof contract.approveMou, {
    params: { id },
    body: { version: (await get(id)).approval.version, note, fieldNotes },
  });
const statusOf = async () => {
  const { content } = await api.provider(listCompanies, { query: { size: 100 } });
  return content.find(({ id }) => id === companyId)?.status;
};
const nextStep = async () => (await guest(getRegistrationProgress, {})).next;
const propose = (change: Parameters<typeof proposed>[2] = {}) => proposed(api, companyId, change);
let firstId = '';

const [dearer] = givenMou.routes ?? [];
if (!dearer) throw new Error('the MoU has no route');

describe('an MoU', () => {
  it('is proposed, and stands in the inbox with its lines', async () => {
    expect(await guest(contract.getCurrentMou, {})).toEqual({ current: null, pending: null, all: [] });
    const mou = await propose();
    firstId = mou.id;
    expect(mou).toMatchObject({ status: 'SUBMIT', lastDay: '2027-10-31', parentNumber: null, shipperRef: null });
    const { id, number, startDay } = mou;
    expect(await nextStep()).toEqual({ step: 'decide-on-mou', mou: { id, number, startDay } });
    const { content } = await guest(approval.listApprovalInbox, {});
    expect(content).toMatchObject([{ id: mou.workflowId, kind: 'MOU', title: 'MOU/2026/017', turn: 'transporter' }]);
    const { sections, before } = await guest(approval.getApprovalDocument, { params: { id: mou.workflowId } });
    expect(before).toBeNull();
    expect(sections.flatMap(({ rows }) => rows)).toContainEqual({
      key: 'plates:B 9123 KXU',
      label: 'B 9123 KXU',
      value: 'CDD Boks',
    });
    expect((await guest(contract.getMouWorkflow, { params: { id: mou.id } })).id).toBe(mou.workflowId);
  });

  it('is one at a time, and what it says fits together', async () => {
    expect(await refused(propose())).toMatchObject({ status: 409, message: 'Nomor MOU/2026/017 sudah dipakai.' });
    expect(await refused(propose({ number: 'MOU/2' }))).toMatchObject({ code: 'CONFLICT' });
    const routes = [...(givenMou.routes ?? []), ...(givenMou.routes ?? [])];
    expect(await refused(propose({ number: 'MOU/3', routes }))).toMatchObject({
      status: 422,
      validation: { 'routes.2': expect.stringContaining('dua kali') },
    });
    const limits = [{ transportTypeRef: 'TIDAK-ADA', units: 1 }];
    expect(await refused(propose({ limits }))).toMatchObject({
      validation: { 'limits.0.transportTypeRef': 'Jenis kendaraan tidak dikenal' },
    });
    expect(await refused(propose({ startDay: '2020-01-01' }))).toMatchObject({
      validation: { durationMonths: 'Masa berlakunya sudah lewat' },
    });
    expect(await refused(propose({ shipperRef: 'TIDAK-ADA' }))).toMatchObject({
      validation: { shipperRef: 'Pengirim tidak dikenal' },
    });
  });

  it('takes other numbers of vehicles, and is then sent back rather than approved', async () => {
    const params = { id: firstId, companyId: marketplaceCompanyId };
    const { version, terms } = await get(firstId);
    const transportTypeId = terms.limits[0]?.transportType.id ?? '';
    const body = { version, limits: [{ transportTypeId, units: 2 }] };
    expect((await guest(contract.requestMouLimits, { params, body })).terms.limits[0]).toMatchObject({
      units: 4,
      requestedUnits: 2,
    });
    expect(await refused(guest(contract.requestMouLimits, { params, body }))).toMatchObject({ code: 'STALE_VERSION' });
    expect(await refused(decide(contract.approveMou, firstId))).toMatchObject({
      status: 422,
      message: expect.stringContaining('CDD Boks'),
    });
    expect(await refused(decide(contract.reviseMou, firstId))).toMatchObject({
      validation: { note: 'Catatan wajib diisi' },
    });
    const beside = (key: string) => [{ key, text: 'Dua unit dulu.' }];
    expect(await refused(decide(contract.reviseMou, firstId, null, beside('limits:Tronton')))).toMatchObject({
      validation: { 'fieldNotes.0.key': 'Baris ini tidak ada di dokumennya' },
    });
    // A note beside a line is enough, and is what the marketplace reads.
    expect(await decide(contract.reviseMou, firstId, null, beside('limits:CDD Boks'))).toMatchObject({
      status: 'REVISE',
      note: 'CDD Boks: Dua unit dulu.',
    });
    const { actions } = await guest(contract.getMouWorkflow, { params: { id: firstId } });
    expect(actions[0]).toMatchObject({ action: 'REVISE', note: null, fieldNotes: [{ label: 'CDD Boks' }] });
    const [waiting] = await api.provider(marketplace.listProviderMous, { params: { id: companyId } });
    expect(waiting).toMatchObject({
      status: 'REVISE',
      note: 'CDD Boks: Dua unit dulu.',
      requestedLimits: [{ transportTypeRef: 'CDD-BOKS', units: 2 }],
    });
    const { content } = await api.provider(listProviderApprovals, { query: { kind: 'MOU', companyId } });
    expect(content).toMatchObject([{ turn: 'provider', status: 'REVISE' }]);
    expect(await nextStep()).toMatchObject({ step: 'await-mou-again', mou: { id: firstId } });
  });

  it('is proposed again, and once approved lets orders come to its company', async () => {
    await propose({ limits: [{ transportTypeRef: 'CDD-BOKS', units: 2 }] });
    expect(await get(firstId)).toMatchObject({ status: 'SUBMIT', note: null });
    const { workflowId } = (await api.provider(marketplace.listProviderMous, { params: { id: companyId } }))[0] ?? {};
    const { before } = await guest(approval.getApprovalDocument, { params: { id: workflowId ?? '' } });
    expect(before?.flatMap(({ rows }) => rows)).toContainEqual(
      expect.objectContaining({ key: 'limits:CDD Boks', value: '4 unit' }),
    );
    expect(await statusOf()).toBe('APPROVED');
    const { version } = (await get(firstId)).approval;
    const approve = () => guest(contract.approveMou, { params: { id: firstId }, body: { version, note: null } });
    const both = await Promise.allSettled([approve(), approve()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    // The other is told what became of it (decisions §3).
    const lost = both.find((one) => one.status === 'rejected')?.reason;
    expect(lost).toMatchObject({ status: 409, message: expect.stringMatching(/baru saja diubah .+: disetujui\.$/) });
    expect(await get(firstId)).toMatchObject({ status: 'ACTIVE', decidedBy: expect.any(String) });
    expect(await statusOf()).toBe('ACTIVE');
    expect(await guest(whoami, {})).toMatchObject({ roleId: 'TRANSPORTER_SUPER_ADMIN' });
    expect((await guest(contract.getCurrentMou, {})).current?.id).toBe(firstId);
    // What activated it is no note of the marketplace.
    expect(await guest(getRegistrationProgress, {})).toMatchObject({ next: { mou: null }, note: null });
  });

  it('gives its routes, places, vehicle types and limits', async () => {
    const land = { params: { serviceType: 'LAND' } } as const;
    const routes = await guest(contract.listTransporterRoutes, land);
    expect(routes.map(({ destination }) => destination)).toEqual(['Semarang', 'Bandung']);
    expect(await guest(contract.listTransporterRoutes, { ...land, query: { destination: 'band' } })).toHaveLength(1);
    expect(await guest(contract.listTransporterRoutes, { params: { serviceType: 'SEA' } })).toEqual([]);
    expect(await guest(contract.listShipperRoutes, land)).toEqual([]);
    expect(await guest(contract.listRouteLocations, {})).toContainEqual({
      name: 'Jakarta',
      origins: 2,
      destinations: 0,
    });
    expect(await guest(contract.listRouteTransportTypes, {})).toMatchObject([{ name: 'CDD Boks', routes: 2 }]);
    expect(await guest(contract.listRouteCompanies, {})).toMatchObject([{ type: '3PL', routes: 2 }]);
    const limits = await guest(contract.listRouteLimits, {});
    expect(limits).toMatchObject([{ units: 2, requestedUnits: null, vehicles: 0 }]);
    const transportTypeId = limits[0]?.transportType.id ?? '';
    const one = { params: { mouId: firstId, transportTypeId } };
    expect(await guest(contract.getTransportTypeLimit, one)).toEqual(limits[0]);
    const params = { id: firstId, companyId: marketplaceCompanyId };
    expect(await guest(contract.getMouLimits, { params })).toEqual(limits);
    expect((await refused(guest(contract.getMouLimits, { params: { ...params, companyId } }))).status).toBe(404);
  });

  it('is replaced by a new version, which stands beside it until then', async () => {
    const second = await propose({
      number: 'MOU/2026/018',
      routes: [{ ...dearer, price: 5_000_000 }],
    });
    expect(second).toMatchObject({ status: 'SUBMIT', parentNumber: 'MOU/2026/017' });
    const detail = await get(second.id);
    expect(detail.before).toMatchObject({ id: firstId, number: 'MOU/2026/017' });
    const { before } = await guest(approval.getApprovalDocument, { params: { id: second.workflowId } });
    expect(before?.flatMap(({ rows }) => rows)).toContainEqual(
      expect.objectContaining({ label: 'Jakarta – Semarang', value: 'Darat · CDD Boks · Rp 4.500.000' }),
    );
    expect(await guest(contract.getOldMouLimits, { params: { id: second.id } })).toMatchObject([{ units: 2 }]);
    await decide(contract.approveMou, second.id);
    expect(await get(firstId)).toMatchObject({ status: 'NONACTIVE', ending: 'REPLACED' });
    expect(await guest(contract.getCurrentMou, {})).toMatchObject({ current: { id: second.id }, pending: null });
    expect((await guest(contract.getMouHistory, { params: { id: firstId } })).map(({ number }) => number)).toEqual([
      'MOU/2026/018',
      'MOU/2026/017',
    ]);
    expect(await guest(contract.listOldRoutes, {})).toHaveLength(2);
  });

  it('is withdrawn while nobody approved it, and rejected for good', async () => {
    const third = await propose({ number: 'MOU/2026/019', shipperRef: 'GRAHA' });
    expect(third.shipperRef).toBe('GRAHA');
    const params = { id: companyId, mouId: third.id };
    const withdraw = () => api.provider(marketplace.withdrawMou, { params, body: { note: 'Salah kirim.' } });
    expect(await withdraw()).toMatchObject({ status: 'NONACTIVE', ending: 'WITHDRAWN' });
    expect(await refused(withdraw())).toMatchObject({ code: 'STEP_NOT_POSSIBLE' });
    expect(await guest(approval.getApproval, { params: { id: third.workflowId } })).toMatchObject({ status: 'REJECT' });
    const fourth = await propose({ number: 'MOU/2026/020', shipperRef: 'GRAHA' });
    expect(await decide(contract.rejectMou, fourth.id, 'Harga terlalu rendah.')).toMatchObject({ status: 'REJECT' });
    const fifth = await propose({ number: 'MOU/2026/021', shipperRef: 'GRAHA' });
    await decide(contract.approveMou, fifth.id);
    expect(await guest(contract.listShipperRoutes, { params: { serviceType: 'LAND' } })).toHaveLength(2);
    expect((await guest(contract.getCurrentMou, {})).current?.number).toBe('MOU/2026/018');
  });

  it('is not proposed to a company that nobody approved', async () => {
    await api.database.system.transaction((tx) =>
      tx.db.updateTable('company').set({ status: 'DRAFT' }).where('id', '=', api.second.id).execute(),
    );
    expect(await refused(proposed(api, api.second.id))).toMatchObject({ code: 'STEP_NOT_POSSIBLE' });
    expect(await refused(proposed(api, firstId))).toMatchObject({ code: 'NOT_FOUND' });
  });
});
