/** How a mailed link stands. `replaced`: a newer one was mailed; `used`: the address has an account. */
export const linkStates = ['open', 'used', 'replaced', 'expired', 'unknown'] as const;
export type LinkState = (typeof linkStates)[number];

/** How long a mailed link opens an account. */
export const linkHours = 24;

/** How a link stands that is known. */
export function linkState(
  link: { usedAt: Date | null; expiresAt: Date },
  { hasAccount, now }: { hasAccount: boolean; now: Date },
): Exclude<LinkState, 'unknown'> {
  if (hasAccount) return 'used';
  if (link.usedAt) return 'replaced';
  return link.expiresAt > now ? 'open' : 'expired';
}
