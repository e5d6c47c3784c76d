import * as contract from '@lajur/api-contract/contract';
import { readFile } from '@lajur/api-contract/file';
import { putShippers } from '@lajur/api-contract/provider';
import { putContracts } from '@lajur/api-contract/provider-contract';
import { contractStates } from '@lajur/domain/contract/contract-period';
import { marketplaceCompanyId } from '@lajur/domain/provider/marketplace';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picture } from '../../test-kit/order-world';
import { refused } from '../../test-kit/refused';
import { samplePdf } from '../../test-kit/sample-document';
import { startTestApi, type TestApi, type TestCompany } from '../../test-kit/test-api';

let api: TestApi;
const start = new Date('2026-11-21T07:30:00.000Z');

beforeAll(async () => {
  api = await startTestApi();
  api.clock.set(start);
  const shipper = { city: 'Kab. Bekasi', contactName: 'Melati', contactPhone: '+6281190423361' };
  await api.provider(putShippers, {
    body: {
      shippers: [
        { ...shipper, ref: 'GRAHA', name: 'PT Graha Elektronik' },
        { ...shipper, ref: 'TIRTA', name: 'PT Tirta Segar' },
      ],
    },
  });
});
afterAll(() => api.close());

type Given = Record<string, unknown> & { number: string };
const put = async (contracts: readonly Given[], company: TestCompany = api.first) =>
  (await api.provider(putContracts, { params: { id: company.id }, body: { contracts: contracts as never } })).results;
const finance = () => api.as(api.first.users.TRANSPORTER_ADMIN_FAA);
const list = async (query: Record<string, unknown> = {}) =>
  (await (await finance())(contract.listContracts, { query: { size: 100, sort: 'number,asc', ...query } as never }))
    .content;
const detail = async (id: string) => (await finance())(contract.getContract, { params: { id } });

const own = (number: string, startDay: string, endDay: string, more: object = {}): Given => ({
  number,
  kind: 'CONTRACT',
  title: 'Angkutan barang',
  shipperRef: 'GRAHA',
  startDay,
  endDay,
  ...more,
});
const follows = (kind: string, number: string, contractNumber: string, more: object): Given => ({
  number,
  kind,
  contractNumber,
  title: `Mengikuti ${contractNumber}`,
  ...more,
});

/** What the audit trail keeps of contracts; screens and webhooks are told the same. */
async function trail(): Promise<string[]> {
  const { rows } = await api.database.system.transaction((tx) =>
    sql<{ audit: string[]; told: string[] }>`select
      array(select entity || '.' || action from audit_event where entity = 'contract' order by id) as audit,
      array(select topic from outbox where entity = 'contract' order by id) as told`.execute(tx.db),
  );
  expect(rows[0]?.told).toEqual(rows[0]?.audit);
  return rows[0]?.audit ?? [];
}

const pdf = { fileName: 'kontrak.pdf', content: (await samplePdf()).toString('base64') };

describe('the marketplace', () => {
  it('records contracts with what followed them, and the same again changes nothing', async () => {
    const given = [
      own('K/1', '2026-01-01', '2026-12-31'),
      own('K/2', '2025-12-01', '2026-11-24', { shipperRef: undefined, title: 'Kerja sama 3PL' }),
      follows('ADDENDUM', 'A/1', 'K/1', { startDay: '2026-10-01', endDay: '2027-06-30' }),
      follows('EARLY_TERMINATION', 'P/2', 'K/2', { endDay: '2026-11-22' }),
    ];
    const made = await put(given);
    expect(made.map((one) => one.number)).toEqual(['K/1', 'K/2', 'A/1', 'P/2']);
    expect(await trail()).toEqual(Array(4).fill('contract.create'));
    const before = await list();
    expect(await put(given)).toEqual(made);
    expect(await trail()).toHaveLength(4);
    expect(await list()).toEqual(before);
    expect(
      before.map(({ number, firstDay, lastDay, endedBy, state }) => [number, firstDay, lastDay, endedBy, state]),
    ).toEqual([
      ['A/1', '2026-10-01', '2027-06-30', null, 'in-force'],
      ['K/1', '2026-01-01', '2027-06-30', null, 'in-force'],
      ['K/2', '2025-12-01', '2026-11-22', 'EARLY_TERMINATION', 'lapses-soon'],
      ['P/2', '2026-11-23', '2026-11-22', 'EARLY_TERMINATION', 'upcoming'],
    ]);
  });

  it('changes one, and when it holds follows for all of them', async () => {
    await put([
      follows('ADDENDUM', 'A/1', 'K/1', { startDay: '2026-10-01', endDay: '2027-06-30', approvalStatus: 'REVISI' }),
    ]);
    expect((await list({ search: 'k/1' })).map(({ number, lastDay }) => [number, lastDay])).toEqual([
      ['A/1', '2026-12-31'],
      ['K/1', '2026-12-31'],
    ]);
    await put([follows('ADDENDUM', 'A/1', 'K/1', { startDay: '2026-10-01', endDay: '2027-06-30' })]);
    expect((await list({ search: 'k/1' })).map(({ lastDay }) => lastDay)).toEqual(['2027-06-30', '2027-06-30']);
    expect((await trail()).slice(4)).toEqual(['contract.change', 'contract.change']);
  });

  it.each<[Given, Record<string, string>]>([
    [own('X', '2026-02-01', '2026-01-01'), { endDay: 'Hari berakhir tidak boleh sebelum hari mulai' }],
    [own('X', '2026-02-01', '2026-03-01', { title: '' }), { title: 'Perihal wajib diisi' }],
    [own('', '2026-02-01', '2026-03-01'), { number: 'Nomor kontrak wajib diisi' }],
    [own('X', '2026-02-01', '2026-03-01', { shipperRef: 'SIAPA' }), { shipperRef: 'Pengirim tidak dikenal' }],
    [
      own('K/1', '2026-01-01', '2026-12-31', { shipperRef: 'TIRTA' }),
      { shipperRef: 'Nomor ini sudah dipakai untuk perusahaan lain' },
    ],
    [
      follows('ADDENDUM', 'K/1', 'K/2', { startDay: '2026-01-01' }),
      { kind: 'Nomor ini sudah dipakai untuk jenis lain' },
    ],
    [
      follows('ADDENDUM', 'A/1', 'K/2', { startDay: '2026-01-01' }),
      { contractNumber: 'Nomor ini sudah mengacu ke kontrak lain' },
    ],
    [
      follows('ADDENDUM', 'A/9', 'TIDAK ADA', { startDay: '2026-01-01' }),
      { contractNumber: 'Kontrak induk tidak dikenal' },
    ],
    [
      follows('ADDENDUM', 'A/9', 'K/1', { startDay: '2026-02-01', shipperRef: 'GRAHA' }),
      { shipperRef: 'Perusahaan mengikuti kontrak induknya' },
    ],
    [
      follows('EARLY_TERMINATION', 'P/9', 'K/1', { endDay: '2027-07-01' }),
      { endDay: 'Pengakhiran dini harus sebelum kontrak berakhir, 30 Jun 2027' },
    ],
  ])('is refused %j at its field, and nothing of the call stays', async (given, errors) => {
    const answer = await refused(put([own('BARU/1', '2026-01-01', '2026-12-31'), given]));
    const validation = Object.fromEntries(
      Object.entries(errors).map(([field, text]) => [`contracts.1.${field}`, text]),
    );
    expect(answer).toMatchObject({ validation });
    expect(await list({ search: 'baru/1' })).toEqual([]);
  });

  it('records a number once, also when it is sent many times at once', async () => {
    const sent = await Promise.all(Array.from({ length: 6 }, () => put([own('K/SAMA', '2025-01-01', '2025-12-31')])));
    expect(new Set(sent.flat().map(({ id }) => id)).size).toBe(1);
  });

  it('knows transport companies alone', async () => {
    const nobody = { ...api.first, id: marketplaceCompanyId };
    expect((await refused(put([own('X', '2026-01-01', '2026-12-31')], nobody))).status).toBe(404);
  });
});

describe('attachments', () => {
  const attached = (attachments: object[]) => own('K/BERKAS', '2026-01-01', '2026-12-31', { attachments });

  it('are kept, read by the company, replaced as a set, and not stored twice', async () => {
    const scan = { fileName: 'scan.png', content: (await picture(7)).toString('base64') };
    const [made] = await put([attached([pdf, scan])]);
    const id = made?.id ?? '';
    const { files, attachments } = await detail(id);
    expect(attachments).toBe(2);
    expect(files.map(({ fileName, contentType }) => [fileName, contentType])).toEqual([
      ['kontrak.pdf', 'application/pdf'],
      ['scan.png', 'image/png'],
    ]);
    const read = await (await finance())(readFile, { query: { url: files[0]?.url ?? '' } });
    expect(await read.text()).toContain('%PDF');
    const elsewhere = await api.as(api.second.users.TRANSPORTER_ADMIN_FAA);
    expect((await refused(elsewhere(readFile, { query: { url: files[0]?.url ?? '' } }))).status).toBe(404);
    const changes = (await trail()).length;
    await put([attached([pdf, scan])]);
    await put([own('K/BERKAS', '2026-01-01', '2026-12-31')]);
    expect((await detail(id)).files).toEqual(files);
    expect(await trail()).toHaveLength(changes);
    await put([attached([scan])]);
    expect((await detail(id)).files).toEqual(files.slice(1));
    const kept = await api.database.system.transaction((tx) =>
      tx.db.selectFrom('file').select(['name', 'state', 'links']).orderBy('name').execute(),
    );
    expect(kept).toEqual([
      { name: 'kontrak.pdf', state: 'deleted', links: 0 },
      { name: 'scan.png', state: 'linked', links: 1 },
    ]);
  });

  it('of another kind are refused, by name and by content', async () => {
    expect(await refused(put([attached([{ ...pdf, fileName: 'kontrak.exe' }])]))).toMatchObject({
      code: 'RULE_BROKEN',
      validation: { 'contracts.0.attachments': 'Lampiran harus JPG, JPEG, PNG, PDF atau DOCX' },
    });
    const html = { fileName: 'kontrak.pdf', content: Buffer.from('<html></html>').toString('base64') };
    expect((await refused(put([attached([html])]))).code).toBe('FILE_TYPE_NOT_ALLOWED');
  });
});

describe('the list', () => {
  it('has every document in the one state that the filter finds it in, on any day', async () => {
    await put([
      own('S/1', '2026-11-25', '2027-11-24'),
      own('S/2', '2025-11-25', '2026-11-20'),
      own('S/3', '2026-01-01', '2026-12-21'),
      own('S/4', '2026-01-01', '2026-12-22'),
      own('S/5', '2026-01-01', '2027-01-01', { approvalStatus: 'MENUNGGU_PERSETUJUAN' }),
      own('S/6', '2026-01-01', '2027-01-01', { shipperRef: 'TIRTA' }),
      follows('FULL_TERMINATION', 'S/7', 'S/6', { endDay: '2026-11-01' }),
    ]);
    for (const at of ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-12-22', '2027-01-02']) {
      api.clock.set(new Date(`${at}T05:00:00.000Z`));
      const all = await list();
      for (const state of contractStates)
        expect(
          (await list({ state })).map(({ number }) => number),
          `${state} on ${at}`,
        ).toEqual(all.filter((one) => one.state === state).map(({ number }) => number));
    }
    api.clock.set(start);
    const stateOf = Object.fromEntries(
      (await list()).filter(({ number }) => number.startsWith('S/')).map(({ number, state }) => [number, state]),
    );
    expect(stateOf).toEqual({
      'S/1': 'upcoming',
      'S/2': 'lapsed',
      'S/3': 'lapses-soon',
      'S/4': 'in-force',
      'S/5': 'unapproved',
      'S/6': 'ended',
      'S/7': 'ended',
    });
  });

  it('is filtered by kind, approval, company and days, sorted, and exported as filtered', async () => {
    const numbers = async (query: Record<string, unknown>) => (await list(query)).map(({ number }) => number);
    expect(await numbers({ kind: 'ADDENDUM' })).toEqual(['A/1']);
    expect(await numbers({ approvalStatus: 'MENUNGGU_PERSETUJUAN' })).toEqual(['S/5']);
    expect(await numbers({ companyId: marketplaceCompanyId })).toEqual(['K/2', 'P/2']);
    expect(await numbers({ from: '2026-11-20', until: '2026-11-22', sort: 'lastDay,desc' })).toEqual([
      'P/2',
      'K/2',
      'S/2',
    ]);
    expect(await numbers({ search: 'tirta' })).toEqual(['S/6', 'S/7']);
    const file = await (await finance())(contract.exportContracts, { query: { kind: 'ADDENDUM' } });
    expect(file.name).toBe('kontrak.csv');
    expect((await file.text()).replace('\ufeff', '').trim().split('\r\n')).toEqual([
      'Nomor;Jenis;Kontrak induk;Perusahaan;Jenis perusahaan;Perihal;Mulai;Berlaku sampai;Status;Persetujuan;Lampiran',
      'A/1;Adendum;K/1;PT Graha Elektronik;Pengirim;Mengikuti K/1;2026-10-01;2027-06-30;Berlaku;Disetujui;0',
    ]);
  });

  it('leads to a contract with its documents in order', async () => {
    const [addendum] = await list({ kind: 'ADDENDUM' });
    const { contract: parent, documents, company } = await detail(addendum?.id ?? '');
    expect(parent?.number).toBe('K/1');
    expect(company).toMatchObject({ type: 'SHIPPER', companyName: 'PT Graha Elektronik' });
    expect(documents.map(({ number, startDay, endDay }) => [number, startDay, endDay])).toEqual([
      ['K/1', '2026-01-01', '2026-12-31'],
      ['A/1', '2026-10-01', '2027-06-30'],
    ]);
  });

  it('keeps to the own company', async () => {
    await put([own('K/1', '2024-01-01', '2024-12-31')], api.second);
    expect(await list({ until: '2024-12-31' })).toEqual([]);
  });
});

it('names the companies there are contracts with, and those with one in force', async () => {
  const call = await finance();
  const names = async (
    endpoint: typeof contract.listContractCompanies,
    type: 'SHIPPER' | '3PL',
    companyName?: string,
  ) => (await call(endpoint, { params: { type }, query: { companyName } })).content.map((one) => one.companyName);
  const exists = contract.listCompaniesWithContract as unknown as typeof contract.listContractCompanies;
  expect(await names(contract.listContractCompanies, 'SHIPPER')).toEqual(['PT Graha Elektronik', 'PT Tirta Segar']);
  expect(await names(contract.listContractCompanies, 'SHIPPER', 'tirta')).toEqual(['PT Tirta Segar']);
  expect(await names(exists, 'SHIPPER')).toEqual(['PT Graha Elektronik']);
  expect(await names(contract.listContractCompanies, '3PL')).toEqual(['Penyedia']);
  expect(await names(exists, '3PL')).toEqual(['Penyedia']);
  const page = await call(contract.listContractCompanies, { params: { type: 'SHIPPER' }, query: {} });
  expect(page).toMatchObject({ page: 0, size: 50, totalElements: 2 });
});
