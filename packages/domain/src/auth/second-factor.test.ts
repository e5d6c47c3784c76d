import { expect, it } from 'vitest';
import { codeError, codeTexts, readCode, recoveryLength, recoverySigns, writtenRecoveryCode } from './second-factor';

it('reads a code as people type it', () => {
  expect(readCode(' 123 456 ')).toEqual({ kind: 'app', code: '123456' });
  expect(readCode('ABCD-efgh jkmn')).toEqual({ kind: 'recovery', code: 'abcdefghjkmn' });
  expect(readCode(writtenRecoveryCode('abcdefghjkmn'))).toEqual({ kind: 'recovery', code: 'abcdefghjkmn' });
  // Twelve digits without 0 and 1 are a recovery code, not two codes of the app.
  expect(readCode('234567892345')?.kind).toBe('recovery');
});

it.each(['', '12345', '1234567', 'abcd-efgh-jkm0', 'abcd-efgh-jkmno', '１２３４５６'])('%j is no code', (typed) => {
  expect(readCode(typed)).toBeNull();
});

it('says what is wrong by the kind that was asked for', () => {
  expect(codeError(' - ', 'app')).toBe(codeTexts.missing);
  expect(codeError('abcd-efgh-jkmn', 'app')).toBe(codeTexts.appForm);
  expect(codeError('123456', 'recovery')).toBe(codeTexts.recoveryForm);
  expect(codeError('123456', 'app')).toBeNull();
});

it('makes recovery codes of signs that are not taken for each other', () => {
  expect(recoverySigns).not.toMatch(/[ilo01]/);
  expect(Math.log2(recoverySigns.length) * recoveryLength).toBeGreaterThan(59);
});
