import { CallError } from '@lajur/api-contract/client';
import { random } from '@lajur/demo-world/random';
import { shippers } from '@lajur/demo-world/shippers';
import { changeTopicOf } from '@lajur/domain/company/company-change';
import { log } from './log';
import type { Marketplace, WaitingApproval } from './marketplace';

const minute = 60_000;
/** How long the provider looks at a step, on the clock of the person who waits. */
const lookMinutes = 2;

/** What is decided here; costs are by who works on their order (actor.ts), MoUs by who they are proposed to. */
const kinds = [
  'COMPANY_REGISTRATION',
  'DOCUMENT_SUPPORT',
  'CONTRACT',
  'COMPANY_CHANGE',
] as const satisfies WaitingApproval['kind'][];
type Kind = (typeof kinds)[number];

/** What it finds wrong, beside which line. */
const objections: Record<Kind, { key: string; text: string }> = {
  COMPANY_REGISTRATION: {
    key: 'npwpAddress',
    text: 'Alamat belum lengkap. Tulis RT, RW, dan kelurahan seperti di kartu.',
  },
  DOCUMENT_SUPPORT: { key: 'number', text: 'Nomor tidak sama dengan yang tertulis di berkasnya.' },
  COMPANY_CHANGE: { key: 'bankAccountName', text: 'Nama pemilik tidak sama dengan nama perusahaan di registrasi.' },
  CONTRACT: { key: 'title', text: 'Perihal terlalu umum. Sebut jenis muatan dan wilayahnya.' },
};

const otherPhone = { key: 'companyPhone', text: 'Nomor ini tidak tersambung. Tulis yang bisa dihubungi di jam kerja.' };

/** Who of a shipper decides on its contracts. */
const signerOf = (name: string): string =>
  `${shippers.find((one) => one.name === name)?.contactName ?? 'Bagian legal'}, Kepala Logistik`;

/** What the provider says of a submitted document: of some, once, that a line has to be corrected. */
function decisionOf({ id, round, step, definition }: WaitingApproval, kind: Kind, seed: number) {
  const objection = definition === changeTopicOf.COMPANY_DATA.definition ? otherPhone : objections[kind];
  const isSentBack = round === 1 && step === 0 && random(`${seed} ${id} approval`).chance(0.4);
  if (!isSentBack) return { action: 'APPROVE' as const, note: null, fieldNotes: [] };
  return { action: 'REVISE' as const, note: null, fieldNotes: [objection] };
}

/** Sees to what waits for the provider's decision: registrations of companies, legal documents, contracts and changed data. */
export async function decideApprovals(marketplace: Marketplace, seed: number, now: Date): Promise<void> {
  for (const kind of kinds)
    for (const waiting of await marketplace.waitingApprovals(kind))
      await decide(marketplace, waiting, { kind, seed, now });
}

async function decide(
  marketplace: Marketplace,
  waiting: WaitingApproval,
  { kind, seed, now }: { kind: Kind; seed: number; now: Date },
): Promise<void> {
  // What it submitted itself and got back is written anew, not decided on.
  if (waiting.status === 'REVISE' || now.getTime() - Date.parse(waiting.since) < lookMinutes * minute) return;
  const decision = decisionOf(waiting, kind, seed);
  try {
    const { id, version, inNameOf } = waiting;
    await marketplace.decideApproval(id, { version, ...decision, signer: inNameOf && signerOf(inNameOf) });
    log(`${waiting.title}: ${decision.action === 'APPROVE' ? 'disetujui' : 'diminta perbaikan'}`);
  } catch (error) {
    // Somebody else decided meanwhile; what cannot be reached is tried again at the next look.
    if (!(error instanceof CallError)) throw error;
    log(`${waiting.title}: ${error.message}`);
  }
}
