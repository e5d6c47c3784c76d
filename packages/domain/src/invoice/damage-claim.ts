import { leftOf } from './credit-note';

/** How far a claim of damage came towards a credit note (docs/spec/money.md, Claims of damage). */
export const claimStates = ['INCOMPLETE', 'UNBILLED', 'PROPOSED', 'DRAFTED', 'CREDITED', 'BEYOND'] as const;
export type ClaimState = (typeof claimStates)[number];

export const claimStateLabels: Record<ClaimState, string> = {
  INCOMPLETE: 'BASP belum lengkap',
  UNBILLED: 'Belum ditagih',
  PROPOSED: 'Diusulkan',
  DRAFTED: 'Draf nota kredit',
  CREDITED: 'Jadi nota kredit',
  BEYOND: 'Melebihi tagihan',
};

/** What is not settled yet. */
export const openClaimStates: readonly ClaimState[] = claimStates.filter((state) => state !== 'CREDITED');

export interface ClaimFacts {
  /** The value that the report states, above nothing. */
  claim: number;
  /** Of it in issued credit notes, and in drafts besides. */
  credited: number;
  drafted: number;
  isComplete: boolean;
  /** The invoice that bills its order was issued. */
  isBilled: boolean;
  /** What of its order's lines no credit note takes back. */
  left: number;
}

/** Where a claim stands. What both have signed is proposed, as far as the order's lines reach; a person issues it. */
export function claimState({ claim, credited, drafted, isComplete, isBilled, left }: ClaimFacts): ClaimState {
  if (credited >= claim) return 'CREDITED';
  if (credited + drafted >= claim) return 'DRAFTED';
  if (!isComplete) return 'INCOMPLETE';
  if (!isBilled) return 'UNBILLED';
  return left > 0 ? 'PROPOSED' : 'BEYOND';
}

/** What no credit note covers of a claim. */
export const openClaim = ({ claim, credited }: Pick<ClaimFacts, 'claim' | 'credited'>): number =>
  Math.max(0, claim - credited);

interface ClaimedLine {
  seq: number;
  orderId: string | null;
  amount: number;
  takenBack: number;
}

interface ProposedClaim extends Pick<ClaimFacts, 'claim' | 'credited' | 'drafted'> {
  state: ClaimState;
  orderId: string;
  number: string;
}

/** The credit note that the claims of an invoice's orders ask for: each from the lines of its own order; null where none does. */
export function claimProposal(
  claims: readonly ProposedClaim[],
  lines: readonly ClaimedLine[],
): { lines: { seq: number; base: number }[]; note: string } | null {
  const proposed = claims.filter(({ state }) => state === 'PROPOSED');
  const asked = new Map<string, number>();
  for (const { orderId, claim, credited, drafted } of proposed)
    asked.set(orderId, (asked.get(orderId) ?? 0) + claim - credited - drafted);
  const taken = lines.flatMap((line) => {
    const open = (line.orderId !== null && asked.get(line.orderId)) || 0;
    const base = Math.min(open, leftOf(line));
    if (base <= 0 || line.orderId === null) return [];
    asked.set(line.orderId, open - base);
    return [{ seq: line.seq, base }];
  });
  return taken.length === 0 ? null : { lines: taken, note: `Klaim ${proposed.map(({ number }) => number).join(', ')}` };
}
