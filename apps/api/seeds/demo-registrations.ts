import { random } from '@lajur/demo-world/random';
import { currentDefinition, workflowKindLabels } from '@lajur/domain/approval/workflow';
import { searchText } from '@lajur/domain/common/search-text';
import type { RegistrationValues } from '@lajur/domain/company/registration';
import { missingDocuments, type SupportDocumentKind, supportDocuments } from '@lajur/domain/company/support-document';
import { regionCodes, registrationSections } from '../src/features/company/registration-form/sections';
import { regionNames } from '../src/features/location/region-service';
import { marketplaceName } from '../src/features/provider/marketplace';
import type { Tx } from '../src/platform/database/scope';
import { fileUrl } from '../src/platform/file/file-url';
import { type DemoCompany, demoCompanies, demoUsers } from './demo-accounts';
import { demoId } from './demo-id';
import type { CompanyPictures } from './demo-pictures';
import { insertRows, type Row } from './insert-rows';
import { supportPage } from './support-page';

const hour = 3_600_000;

/** Companies whose registration was sent; the others have theirs still before them. */
type Registered = 'satu' | 'dua' | 'disetujui' | 'kembali';

const shared = {
  info: null,
  billingSame: true,
  billingAddress: null,
  billingProvinceId: null,
  billingCityId: null,
  billingDistrictId: null,
  billingSubDistrictId: null,
  billingPostalCode: null,
  permitKind: 'NIB',
  siupNo: null,
  tdpNo: null,
  fax: null,
} as const satisfies Partial<RegistrationValues>;

const bekasi = {
  provinceId: '32',
  cityId: '32.75',
  districtId: '32.75.07',
  subDistrictId: '32.75.07.1003',
  postalCode: '17154',
} as const;
const makassar = {
  provinceId: '73',
  cityId: '73.71',
  districtId: '73.71.11',
  subDistrictId: '73.71.11.1001',
  postalCode: '90241',
} as const;

/** As the master data of regions calls them. */
const cityNames: Record<string, string> = { '32.75': 'Kota Bekasi', '73.71': 'Kota Makassar' };

const registrations: Record<Registered, RegistrationValues> = {
  satu: {
    ...shared,
    ...bekasi,
    name: demoCompanies.satu.name,
    alias: demoCompanies.satu.alias,
    services: 'Angkutan kontainer, muatan penuh dan muatan gabungan',
    yearEstablished: 2009,
    address: 'Jl. Raya Siliwangi No. 118',
    npwp: '0024615073407000',
    npwpAddress: 'Jl. Raya Siliwangi No. 118 RT 002 RW 005',
    pkpNo: 'S-214PKP/WPJ.22/KP.0603/2011',
    nib: '8120014052207',
    presidentName: 'Hendra Gunawan',
    presidentPosition: 'Direktur Utama',
    companyEmail: 'kantor@mitra-satu.test',
    companyPhone: '+6281288140200',
    officePhone: '+622182615500',
  },
  dua: {
    ...shared,
    ...makassar,
    name: demoCompanies.dua.name,
    alias: demoCompanies.dua.alias,
    services: 'Angkutan antarpulau dan distribusi Sulawesi',
    yearEstablished: 2015,
    address: 'Jl. Perintis Kemerdekaan KM 16',
    npwp: '0031907748801000',
    npwpAddress: 'Jl. Perintis Kemerdekaan KM 16',
    pkpNo: null,
    nib: '8120103377415',
    presidentName: 'Muhammad Yusran',
    presidentPosition: 'Direktur',
    companyEmail: 'kantor@mitra-dua.test',
    companyPhone: '+6285242617700',
    officePhone: null,
  },
  disetujui: {
    ...shared,
    ...bekasi,
    name: demoCompanies.disetujui.name,
    alias: demoCompanies.disetujui.alias,
    services: 'Angkutan bahan bangunan',
    yearEstablished: 2018,
    address: 'Jl. Narogong Raya No. 7',
    npwp: '0042118839407000',
    npwpAddress: 'Jl. Narogong Raya No. 7 RT 004 RW 003',
    pkpNo: null,
    nib: '9120207745518',
    presidentName: 'Slamet Riyanto',
    presidentPosition: 'Direktur',
    companyEmail: 'kantor@angkutan-sejahtera.test',
    companyPhone: '+6282133709400',
    officePhone: null,
  },
  kembali: {
    ...shared,
    ...bekasi,
    name: demoCompanies.kembali.name,
    alias: 'LHB',
    services: 'Angkutan hasil bumi',
    yearEstablished: 2021,
    address: 'Jl. Cipete Raya No. 42',
    npwp: '0053327714407000',
    npwpAddress: 'Jl. Cipete No. 42',
    pkpNo: null,
    nib: '1210330046621',
    presidentName: 'Wahyu Hidayat',
    presidentPosition: 'Direktur',
    companyEmail: 'kantor@lintas-harapan.test',
    companyPhone: '+6281564408800',
    officePhone: null,
  },
};

/** The address of a company, as its documents say it. */
export function addressOf(name: Registered): string {
  const { address, cityId, postalCode } = registrations[name];
  return `${address}, ${cityNames[cityId ?? '']} ${postalCode}`;
}

/** Who signs for a company. */
export const directorOf = (name: Registered): { name: string; position: string } => ({
  name: registrations[name].presidentName ?? '',
  position: registrations[name].presidentPosition ?? '',
});

/** The numbers that a company gave when it registered. */
export const numbersOf = (name: Registered): Pick<RegistrationValues, 'npwp' | 'nib' | 'pkpNo'> => registrations[name];

export const isRegistered = (name: DemoCompany): name is Registered => Object.hasOwn(registrations, name);

/** One thing that was done with a registration, so many hours after the company began. */
interface Deed {
  action: 'SUBMIT' | 'REVISE' | 'APPROVE';
  after: number;
  step?: number;
  /** What stood in the address of the tax card until it was corrected. */
  npwpAddress?: string;
}

const unclear = 'Jl. Raya Siliwangi';
const note = {
  key: 'npwpAddress',
  label: 'Alamat di kartu NPWP',
  text: 'Tulis lengkap dengan RT dan RW seperti di kartu.',
};

/** Sent, sent back once, and approved on the third day; the last was sent back and waits for its company. */
const deedsOf = (name: Registered): Deed[] => {
  const back: Deed[] = [
    { action: 'SUBMIT', after: 2, ...(name === 'kembali' ? {} : { npwpAddress: unclear }) },
    { action: 'REVISE', after: 27, step: 0 },
  ];
  if (name === 'kembali') return back;
  return [
    ...back,
    { action: 'SUBMIT', after: 31 },
    { action: 'APPROVE', after: 51, step: 0 },
    { action: 'APPROVE', after: 72, step: 1 },
  ];
};

export interface RegisteredCompany {
  name: Registered;
  companyId: string;
  userId: string;
  pictures: CompanyPictures;
  startedAt: Date;
}

const kindsOf = (values: RegistrationValues): SupportDocumentKind[] => missingDocuments(values, new Set());

/** Draws the documents that a registration brought along; gives their files by kind. */
export function registrationFiles({ name, companyId, pictures }: RegisteredCompany) {
  const values = registrations[name];
  const submits = deedsOf(name).filter(({ action }) => action === 'SUBMIT').length;
  return kindsOf(values).map((kind) => {
    const { label } = supportDocuments[kind];
    const fileName = `${label.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.jpg`;
    const page = supportPage({ label, name: values.name, number: kind === 'NPWP' ? values.npwp : values.nib });
    // Once by the checklist, and once by each version that was sent.
    const fileId = pictures.draw(fileName, page, { kind: 'registration', id: companyId }, 1 + submits);
    return { kind, fileId, fileName };
  });
}

/** How each company came in: what it said of itself, its documents, and how the marketplace decided (ADR 0065). */
export async function seedRegistration(
  tx: Tx,
  company: RegisteredCompany,
  files: ReturnType<typeof registrationFiles>,
): Promise<void> {
  const { name, companyId, userId, startedAt } = company;
  const rng = random(`registration ${name}`);
  const values = registrations[name];
  const at = (after: number) => new Date(startedAt.getTime() + after * hour);
  const person = demoUsers.find((user) => user.company === name)?.fullName ?? '';
  const regions = await regionNames(tx, regionCodes(values));
  const papers = files.map(({ kind, fileId, fileName }) => ({
    kind,
    files: [{ fileName, url: fileUrl(fileId) }],
  }));
  const deeds = deedsOf(name);
  const [first, last] = [deeds[0] as Deed, deeds.at(-1) as Deed];
  const sent = deeds.findLast(({ action }) => action === 'SUBMIT') as Deed;
  const isApproved = last.action === 'APPROVE';
  const id = demoId(rng, at(first.after));
  const title = `${workflowKindLabels.COMPANY_REGISTRATION} ${values.name}`;
  await insertRows(tx, 'workflow', [
    {
      company_id: companyId,
      id,
      definition: currentDefinition.COMPANY_REGISTRATION,
      kind: 'COMPANY_REGISTRATION',
      entity_id: companyId,
      title,
      status: last.action,
      step: last.step ?? 0,
      turn: isApproved ? null : 'transporter',
      round: deeds.filter(({ action }) => action === 'SUBMIT').length,
      submitted_by: person,
      submitted_at: at(sent.after),
      last_action: last.action,
      last_actor: marketplaceName,
      since: at(last.after),
      search_text: searchText(title, marketplaceName),
      version: deeds.length,
    },
  ]);
  await insertRows(
    tx,
    'workflow_action',
    deeds.map(({ action, after, step = 0, npwpAddress }): Row => {
      const own = action === 'SUBMIT';
      const said = { ...values, ...(npwpAddress ? { npwpAddress } : {}) };
      return {
        company_id: companyId,
        workflow_id: id,
        id: demoId(rng, at(after)),
        action,
        step,
        party: own ? 'transporter' : 'provider',
        actor_id: own ? userId : null,
        actor_name: own ? person : marketplaceName,
        at: at(after),
        note: null,
        field_notes: action === 'REVISE' ? [note] : [],
        document: own ? registrationSections(said, papers, regions) : null,
      };
    }),
  );
  await insertRows(tx, 'workflow_seen', [
    { company_id: companyId, user_id: userId, workflow_id: id, seen_at: at(last.after + 1) },
  ]);
  await insertRows(tx, 'company_registration', [
    {
      company_id: companyId,
      draft: values,
      step: 'review',
      saved_by: person,
      saved_at: at(sent.after),
      version: 2,
      submitted: values,
      submitted_at: at(sent.after),
      approved: isApproved ? values : null,
      approved_at: isApproved ? at(last.after) : null,
      workflow_id: id,
    },
  ]);
  await insertRows(
    tx,
    'support_document',
    files.map(({ kind, fileId }) => ({
      company_id: companyId,
      id: demoId(rng, at(1)),
      kind,
      file_id: fileId,
      added_by: person,
      added_at: at(1),
    })),
  );
}
