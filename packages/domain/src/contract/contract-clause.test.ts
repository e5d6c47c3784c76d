import { describe, expect, it } from 'vitest';
import { clauseChanges, clauseErrors, clausesInForce, newClauseKey } from './contract-clause';

const clause = (key: string, text: string | null = `isi ${key}`) => ({ key, title: `Judul ${key}`, text });
const contract = [clause('a'), clause('b'), clause('c')];

describe('the clauses of a contract', () => {
  const first = { startDay: '2026-03-01', clauses: [clause('b', 'kedua'), clause('d')] };
  const second = { startDay: '2026-06-01', clauses: [clause('b', 'ketiga'), clause('a', null)] };

  it.each([
    ['2026-02-28', ['a isi a', 'b isi b', 'c isi c']],
    ['2026-03-01', ['a isi a', 'b kedua', 'c isi c', 'd isi d']],
    ['2026-06-01', ['b ketiga', 'c isi c', 'd isi d']],
  ])('are on %s as the addenda left them until then', (day, expected) => {
    const held = clausesInForce(contract, [first, second], day);
    expect(held.map(({ key, text }) => `${key} ${text}`)).toEqual(expected);
  });

  it('stand beside what an addendum makes of them', () => {
    expect(clauseChanges(contract, [clause('a'), clause('b', 'baru'), clause('c', null), clause('d')])).toEqual([
      { key: 'b', title: 'Judul b', before: 'isi b', after: 'baru' },
      { key: 'c', title: 'Judul c', before: 'isi c', after: null },
      { key: 'd', title: 'Judul d', before: null, after: 'isi d' },
    ]);
  });

  it('have a title and a text, each once', () => {
    expect(clauseErrors([clause('a'), clause('b', null)])).toEqual({});
    expect(clauseErrors([{ ...clause('a', ' '), title: '' }, clause('a')])).toEqual({
      'clauses.0.title': 'Judul pasal wajib diisi',
      'clauses.0.text': 'Isi pasal wajib diisi',
      'clauses.1.title': 'Pasal ini disebut dua kali',
    });
  });

  it('get keys of their own', () => {
    expect(newClauseKey([])).toBe('pasal-1');
    expect(newClauseKey([clause('pasal-2')])).toBe('pasal-3');
  });
});
