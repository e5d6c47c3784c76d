import { describe, expect, it } from 'vitest';
import { clauseChanges, clauseErrors, clausesInForce, newClauseKey } from './contract-clause';

const clause = (key: string, text: string | null = `isi ${key}`) => ({ key, title: `Judul ${key}`, text });
const contract = [clause('a'), clause('b'), clause('c')];

describe('the clauses of a contract', () => {
  it('are as the addenda left them, one after the other', () => {
    const first = [clause('b', 'kedua'), clause('d')];
    const second = [clause('b', 'ketiga'), clause('a', null)];
    expect(clausesInForce(contract, [first, second]).map(({ key, text }) => [key, text])).toEqual([
      ['b', 'ketiga'],
      ['c', 'isi c'],
      ['d', 'isi d'],
    ]);
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
