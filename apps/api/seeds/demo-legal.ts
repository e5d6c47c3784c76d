import type { Random } from '@lajur/demo-world/random';
import { currentDefinition, type WorkflowStatus } from '@lajur/domain/approval/workflow';
import { searchText } from '@lajur/domain/common/search-text';
import { dayIn, formatDay } from '@lajur/domain/common/time';
import { hasName, type LegalDocumentKind, type LegalStatus, legalTitle } from '@lajur/domain/company/legal-document';
import { legalSections } from '../src/features/company/legal-document/sections';
import { addApproval, decidedAt } from './demo-approval';
import { contractPage } from './demo-contract-page';
import { demoId } from './demo-id';
import type { CompanyPictures } from './demo-pictures';
import type { Row } from './insert-rows';

const day = 86_400_000;

interface VersionPlan {
  status: LegalStatus;
  number: string;
  /** Days from today. */
  issued?: number;
  until?: number;
  /** Days ago it was written. */
  written: number;
  /** Of a draft: it was sent back, with a note beside its number. */
  sentBack?: string;
  /** Of a rejected one. */
  reason?: string;
}

interface Plan {
  kind: LegalDocumentKind;
  name?: string;
  issuer: string;
  versions: readonly VersionPlan[];
}

const notary = 'Notaris Endang Suryani, SH, MKn';
const forEver = (kind: LegalDocumentKind, issuer: string, number: string, issued: number): Plan => ({
  kind,
  issuer,
  versions: [{ status: 'APPROVED', number, issued, written: 110 }],
});

/** Every kind that a company of some years has, in every status there is. */
const working: readonly Plan[] = [
  forEver('AKTA_PENDIRIAN', notary, '17', -3240),
  forEver('SK_KEMENKUMHAM', 'Kementerian Hukum', 'AHU-0031174.AH.01.01', -3210),
  forEver('NIB', 'OSS', '8120004417263', -1620),
  forEver('NPWP', 'KPP Pratama Bekasi', '0031770255184070', -3190),
  forEver('PKP', 'KPP Pratama Bekasi', 'S-214PKP/WPJ.22/KP.0703', -3100),
  {
    kind: 'AKTA_PERUBAHAN',
    name: 'susunan direksi',
    issuer: notary,
    versions: [{ status: 'APPROVED', number: '42', issued: -410, written: 108 }],
  },
  {
    kind: 'IZIN_OPERASI',
    name: 'angkutan barang umum',
    issuer: 'Dinas Perhubungan',
    versions: [
      { status: 'COMPLETED', number: '551.2/118/2024', issued: -760, until: -31, written: 109 },
      { status: 'APPROVED', number: '551.2/204/2026', issued: -40, until: 690, written: 38 },
    ],
  },
  {
    kind: 'ASURANSI',
    name: 'kargo',
    issuer: 'Asuransi Nusantara Jaya',
    versions: [
      { status: 'APPROVED', number: 'PK/2025/00714', issued: -340, until: 25, written: 107 },
      { status: 'NEED_APPROVAL', number: 'PK/2026/00983', issued: -3, until: 390, written: 0.02 },
    ],
  },
  {
    kind: 'ASURANSI',
    name: 'kendaraan',
    issuer: 'Asuransi Nusantara Jaya',
    versions: [{ status: 'APPROVED', number: 'KB/2025/11027', issued: -369, until: -4, written: 106 }],
  },
  {
    kind: 'ASURANSI',
    name: 'tanggung jawab hukum',
    issuer: 'Asuransi Bahari',
    versions: [
      {
        status: 'DRAFT',
        number: 'TJH-26-0041',
        issued: -12,
        until: 353,
        written: 5,
        sentBack: 'Nomor tidak sama dengan yang tertulis di polis.',
      },
    ],
  },
  {
    kind: 'DOMISILI',
    issuer: 'Kelurahan Jatiasih',
    versions: [
      { status: 'APPROVED', number: '503/77/DOM/2025', issued: -353, until: 12, written: 105 },
      { status: 'DRAFT', number: '503/91/DOM/2026', issued: -1, until: 364, written: 1 },
    ],
  },
  {
    kind: 'LAINNYA',
    name: 'Sertifikat ISO 9001',
    issuer: 'Badan Sertifikasi Mutu',
    versions: [
      {
        status: 'REJECTED',
        number: 'QMS-4471',
        issued: -1100,
        until: 40,
        written: 30,
        reason: 'Sertifikat ini atas nama perusahaan lain.',
      },
    ],
  },
];

/** What a company brought along with its registration. */
const registered = working.slice(0, 4);

interface World {
  companyId: string;
  by: string;
  pictures: CompanyPictures;
  now: Date;
  numbers: { npwp: string; nib: string | null; pkpNo: string | null };
  /** How long ago the company began. */
  days: number;
}

const tables = [
  'workflow',
  'workflow_action',
  'legal_document',
  'legal_document_version',
  'legal_document_file',
  'audit_event',
] as const;
type Rows = Record<(typeof tables)[number], Row[]>;

/** Legal documents of a company, with their approvals; in the order in which the tables can be filled. */
export function legalRows(rng: Random, scope: 'working' | 'registered', world: World): [string, Row[]][] {
  const rows = Object.fromEntries(tables.map((table) => [table, [] as Row[]])) as Rows;
  for (const plan of scope === 'working' ? working : registered) addDocument(rng, rows, numbered(plan, world), world);
  return tables.map((table) => [table, rows[table]]);
}

/** The numbers that were given with the registration stand in its documents. */
function numbered(plan: Plan, { numbers: { npwp, nib, pkpNo } }: World): Plan {
  const number = { NPWP: npwp, NIB: nib, PKP: pkpNo }[plan.kind as 'NPWP'];
  return number ? { ...plan, versions: plan.versions.map((one) => ({ ...one, number })) } : plan;
}

interface Made {
  id: string;
  title: string;
  plan: Plan;
}

const agoOf = ({ now, days }: World, daysAgo: number) => new Date(now.getTime() - Math.min(daysAgo, days - 5) * day);

function addDocument(rng: Random, rows: Rows, plan: Plan, world: World): void {
  const { companyId } = world;
  const { kind, issuer, versions } = plan;
  const name = hasName(kind) ? (plan.name ?? null) : null;
  const title = legalTitle(kind, name);
  const first = agoOf(world, versions[0]?.written ?? 0);
  const id = demoId(rng, first);
  rows.legal_document.push({
    company_id: companyId,
    id,
    kind,
    name,
    title,
    slot: name ? `${kind} ${name.toLowerCase()}` : kind,
    latest_no: versions.length,
    search_text: searchText(title, versions.at(-1)?.number, issuer),
    version: versions.length,
    created_at: first,
    updated_at: agoOf(world, versions.at(-1)?.written ?? 0),
  });
  versions.forEach((version, at) => {
    addVersion(rng, rows, { id, title, plan }, { version, no: at + 1, world, before: versions[at - 1] });
  });
}

interface Told {
  version: VersionPlan;
  no: number;
  before: VersionPlan | undefined;
  world: World;
}

function addVersion(rng: Random, rows: Rows, made: Made, { version, no, before, world }: Told): void {
  const { companyId, by, pictures, now } = world;
  const { id, title, plan } = made;
  const at = agoOf(world, version.written);
  const dayOf = (days: number | undefined) =>
    days === undefined ? null : dayIn(new Date(now.getTime() + days * day), 'WIB');
  const said = {
    number: version.number,
    issuer: plan.issuer,
    issuedDay: dayOf(version.issued),
    lastDay: dayOf(version.until),
  };
  const isSubmitted = version.status !== 'DRAFT' || version.sentBack !== undefined;
  const fileName = `${title.toLowerCase().replaceAll(' ', '-')}-${no}.jpg`;
  const page = contractPage({
    number: version.number,
    title,
    companyName: plan.issuer,
    days: said.lastDay ? `Berlaku sampai ${formatDay(said.lastDay)}` : 'Berlaku selamanya',
    heading: 'DOKUMEN PERUSAHAAN',
  });
  const fileId = pictures.draw(fileName, page, { kind: 'legal-document', id }, isSubmitted ? 2 : 1);
  const document = {
    ...{
      id,
      title,
      kind: plan.kind,
      name: plan.name ?? null,
      version: no,
      no,
      status: version.status,
      workflowId: null,
    },
    ...said,
    inForce: before ? { no: no - 1, number: before.number, lastDay: dayOf(before.until) } : null,
  };
  const sections = legalSections(document, [{ no, fileId, fileName, contentType: 'image/jpeg', size: 0 }]);
  const workflowId = addApproval(rng, rows, {
    ...{ companyId, entityId: id, title, sections, by, at },
    definition: currentDefinition.DOCUMENT_SUPPORT,
    status: isSubmitted ? outcomes[version.status] : null,
    note: version.reason,
    fieldNotes: version.sentBack ? [{ key: 'number', label: 'Nomor dokumen', text: version.sentBack }] : undefined,
  });
  const isDecided = version.status !== 'DRAFT' && version.status !== 'NEED_APPROVAL';
  rows.legal_document_version.push({
    company_id: companyId,
    document_id: id,
    no,
    status: version.status,
    number: said.number,
    issuer: said.issuer,
    issued_day: said.issuedDay,
    last_day: said.lastDay,
    workflow_id: workflowId,
    created_by: by,
    created_at: at,
    submitted_at: isSubmitted ? at : null,
    decided_at: isDecided ? decidedAt(at) : null,
  });
  rows.legal_document_file.push({ company_id: companyId, document_id: id, no, file_id: fileId, position: 0 });
  rows.audit_event.push({
    company_id: companyId,
    id: demoId(rng, at),
    entity: 'legal-document',
    entity_id: id,
    action: no === 1 ? 'create' : 'renew',
    actor_kind: 'transporter',
    actor_name: by,
    at,
    data: { title, no, after: said },
  });
}

const outcomes: Record<LegalStatus, WorkflowStatus> = {
  DRAFT: 'REVISE',
  NEED_APPROVAL: 'SUBMIT',
  APPROVED: 'APPROVE',
  COMPLETED: 'APPROVE',
  REJECTED: 'REJECT',
};
