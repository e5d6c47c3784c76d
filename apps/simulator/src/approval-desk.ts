import { CallError } from '@lajur/api-contract/client';
import { random } from '@lajur/demo-world/random';
import { log } from './log';
import type { Marketplace, WaitingApproval } from './marketplace';

const minute = 60_000;
/** How long the provider looks at a step, on the clock of the person who waits. */
const lookMinutes = 2;

/** What the provider says of a submitted document: of some, once, that a line has to be corrected. */
function decisionOf({ id, round, step }: WaitingApproval, seed: number) {
  const isSentBack = round === 1 && step === 0 && random(`${seed} ${id} approval`).chance(0.4);
  if (!isSentBack) return { action: 'APPROVE' as const, note: null, fieldNotes: [] };
  const text = 'Alamat belum lengkap. Tulis RT, RW, dan kelurahan seperti di kartu.';
  return { action: 'REVISE' as const, note: null, fieldNotes: [{ key: 'npwpAddress', text }] };
}

/** Sees to what waits for the provider's decision: registrations of companies. */
export async function decideApprovals(marketplace: Marketplace, seed: number, now: Date): Promise<void> {
  for (const waiting of await marketplace.waitingApprovals()) {
    if (now.getTime() - Date.parse(waiting.since) < lookMinutes * minute) continue;
    const decision = decisionOf(waiting, seed);
    try {
      await marketplace.decideApproval(waiting.id, { version: waiting.version, ...decision });
      log(`${waiting.title}: ${decision.action === 'APPROVE' ? 'disetujui' : 'diminta perbaikan'}`);
    } catch (error) {
      // Somebody else decided meanwhile; what cannot be reached is tried again at the next look.
      if (!(error instanceof CallError)) throw error;
      log(`${waiting.title}: ${error.message}`);
    }
  }
}
