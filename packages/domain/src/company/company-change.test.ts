import { describe, expect, it } from 'vitest';
import { changeShownUntil, changeStatuses, changeTopicOf, changeTopics, withdrawRefusal } from './company-change';

describe('a change of a company’s data', () => {
  it('can be withdrawn until it has ended', () => {
    expect(changeStatuses.filter((status) => withdrawRefusal(status) === null)).toEqual(['WAITING', 'RETURNED']);
  });

  it('has fields that are called something', () => {
    for (const topic of changeTopics)
      for (const field of Object.values(changeTopicOf[topic].fields)) expect(field.label).toMatch(/\w/);
  });

  it.each([
    [null, '2026-11-22T00:00:00Z', null],
    ['2026-11-22T03:00:00Z', '2026-11-22T03:00:00Z', '2026-11-29T03:00:00.000Z'],
    ['2026-11-22T03:00:00Z', '2026-11-29T02:59:59Z', '2026-11-29T03:00:00.000Z'],
    ['2026-11-22T03:00:00Z', '2026-11-29T03:00:00Z', null],
    // Over the end of the year and of February.
    ['2026-12-31T16:55:00Z', '2027-01-07T16:54:59Z', '2027-01-07T16:55:00.000Z'],
    ['2028-02-29T00:00:00Z', '2028-03-06T23:00:00Z', '2028-03-07T00:00:00.000Z'],
  ])('approved %s is said at %s until %s', (approvedAt, now, until) => {
    const shown = changeShownUntil(approvedAt === null ? null : new Date(approvedAt), new Date(now));
    expect(shown?.toISOString() ?? null).toBe(until);
  });
});
