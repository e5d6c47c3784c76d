import { describe, expect, it } from 'vitest';
import { accountChanged, invoiceStanding, lastFour, reportStanding, standingText } from './document-check';

describe('what a document is today', () => {
  it.each([
    [null, [], 'Berlaku'],
    ['DIBAYAR_SEBAGIAN', [], 'Berlaku'],
    [null, ['CN/2026/11/0001', 'CN/2026/11/0002'], 'Dikoreksi oleh CN/2026/11/0001, CN/2026/11/0002'],
    ['DIKREDITKAN', ['CN/2026/11/0001'], 'Dikoreksi oleh CN/2026/11/0001'],
    ['DIBATALKAN', ['CN/2026/11/0001'], 'Dibatalkan oleh CN/2026/11/0001'],
  ] as const)('an invoice with the word %s and the notes %j', (word, notes, said) => {
    expect(standingText(invoiceStanding(word, notes))).toBe(said);
  });

  it.each([
    [1, 1, false, 'Berlaku'],
    [1, 3, false, 'Dikoreksi oleh versi 3'],
    [1, 3, true, 'Dibatalkan'],
  ])('version %i of a report of %i, withdrawn: %s', (version, latest, isWithdrawn, said) => {
    expect(standingText(reportStanding(version, latest, isWithdrawn))).toBe(said);
  });
});

it('an account has changed when money would go elsewhere', () => {
  const issued = { name: 'Bank Mandiri', accountNo: '145-00-1234567-8' };
  expect(lastFour(issued.accountNo)).toBe('5678');
  expect(accountChanged(issued, { name: 'bank mandiri ', accountNo: '1450012345678' })).toBe(false);
  expect(accountChanged(issued, { name: 'Bank Mandiri', accountNo: '1450012345679' })).toBe(true);
  expect(accountChanged(issued, { name: 'BCA', accountNo: '1450012345678' })).toBe(true);
  expect(accountChanged(issued, null)).toBe(true);
});
