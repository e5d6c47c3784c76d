import { describe, expect, it } from 'vitest';
import { linkState } from './mailed-link';

const now = new Date('2026-11-25T03:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

describe('a mailed link', () => {
  it.each([
    ['open', null, 1, false],
    ['expired', null, 0, false],
    ['expired', null, -1, false],
    ['replaced', at(-2), 1, false],
    ['replaced', at(-2), -1, false],
    ['used', at(-2), 1, true],
    ['used', null, 1, true],
    ['used', null, -1, true],
  ] as const)(
    'is %s when used at %s, good for %s more hours, with an account: %s',
    (state, usedAt, hours, hasAccount) =>
      expect(linkState({ usedAt, expiresAt: at(hours) }, { hasAccount, now })).toBe(state),
  );
});
