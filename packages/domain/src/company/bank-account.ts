import { onPaper } from '../common/printable';
import { maskMaxLength } from '../common/validation';
import { type Fields, keysOf, type ValuesOf } from '../record/field';

const accountPattern = String.raw`^\s*[0-9][0-9 .\-]*\s*$`;
const isAccount = new RegExp(accountPattern, 'u');

/** Where a company is paid: changed by a submission that the marketplace approves (ADR 0085). */
export const accountFields = {
  bankName: { kind: 'text', label: 'Nama bank', required: true, max: 100, ...onPaper('Nama bank') },
  bankAccountNo: {
    kind: 'text',
    label: 'Nomor rekening',
    required: true,
    max: 40,
    pattern: accountPattern,
    rule: (value: string) => (value === '' || isAccount.test(value) ? null : 'Nomor rekening hanya boleh berisi angka'),
  },
  bankAccountName: { kind: 'text', label: 'Atas nama', required: true, max: maskMaxLength, ...onPaper('Atas nama') },
} as const satisfies Fields;
export type AccountValues = ValuesOf<typeof accountFields>;

/** The account alone. */
export const accountOf = ({ bankName, bankAccountNo, bankAccountName }: AccountValues): AccountValues => ({
  ...{ bankName, bankAccountNo, bankAccountName },
});

/** Whether money would go somewhere else: a first account is none that was changed. */
export const isOtherAccount = (before: AccountValues | null, after: AccountValues): boolean =>
  before !== null && keysOf(accountFields).some((key) => before[key] !== after[key]);

/** Why an open session is not enough for keeping this account, in words; null where it is (ADR 0084). */
export const accountProofReason = (before: AccountValues | null, after: AccountValues): string | null =>
  before === null || isOtherAccount(before, after) ? 'Berikan kata sandi Anda untuk menyimpan rekening' : null;

/** An account as people read it. */
export const accountText = ({ bankName, bankAccountNo, bankAccountName }: AccountValues): string =>
  `${bankName} ${bankAccountNo} a.n. ${bankAccountName}`;
