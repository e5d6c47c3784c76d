import { describe, expect, it } from 'vitest';
import { blamesAddress, isMailSettled, mailFollows, mailStates, mayMailAgain, statesBefore } from '../email/mail-state';
import { invoiceStatuses } from './invoice';
import {
  fillText,
  mailKinds,
  mailRefusal,
  mailSends,
  recipientsOf,
  recipientsProblem,
  usualMailTexts,
  variableProblem,
} from './mailing';

const invoice = {
  number: 'INV/2026/11/0042',
  shipperName: 'PT Unggul Pangan',
  total: 22_413_870,
  net: 21_970_470,
  dueDay: null,
  paymentTermDays: 14,
};

describe('the states of a recipient', () => {
  it('end in what nothing follows by itself', () => {
    expect(mailStates.filter((one) => !isMailSettled(one))).toEqual(['QUEUED', 'SENDING', 'DEFERRED']);
    expect(statesBefore('SENDING')).toEqual(['QUEUED', 'DEFERRED']);
    expect(statesBefore('BOUNCED')).toEqual(['SENDING', 'ACCEPTED', 'DELIVERED', 'UNSURE']);
    expect(statesBefore('DELIVERED')).toEqual(['SENDING', 'ACCEPTED', 'UNSURE']);
    expect(statesBefore('CANCELLED')).toEqual(['QUEUED', 'DEFERRED']);
    expect(mailStates.every((one) => mailFollows[one] !== undefined)).toBe(true);
  });

  it('may be mailed again by hand where they went wrong', () => {
    expect(mailStates.filter(mayMailAgain)).toEqual(['FAILED', 'BOUNCED', 'UNSURE', 'CANCELLED']);
  });
});

it.each([
  [550, '550 5.1.1 mailbox unknown', true],
  [null, '5.2.1 mailbox disabled', true],
  [550, 'no such user', true],
  [554, '554 5.7.1 refused as spam', false],
  [552, '#5.3.4 message too big', false],
  [451, '451 4.4.1 gave up after five days', false],
  [null, 'gave up after five days', false],
  [550, 'seen from 5.1.1.9', true],
] as const)('what came back with %s %s is the fault of the address: %s', (code, answer, blamed) => {
  expect(blamesAddress({ code, answer })).toBe(blamed);
});

it('an address stands once, and who is written to gets no copy', () => {
  expect(recipientsOf(['a@x.id', 'b@x.id', 'a@x.id'], ['b@x.id', 'c@x.id'])).toEqual([
    { address: 'a@x.id', role: 'TO' },
    { address: 'b@x.id', role: 'TO' },
    { address: 'c@x.id', role: 'COPY' },
  ]);
  const many = Array.from({ length: 21 }, (_, index) => `p${index}@x.id`);
  expect(recipientsProblem([], ['a@x.id'])).toBe('Penerima wajib diisi');
  expect(recipientsProblem(many.slice(0, 20), many.slice(0, 20))).toBeNull();
  expect(recipientsProblem(many.slice(0, 20), many)).toBe('Paling banyak 20 penerima');
});

it.each(mailKinds)('a mail of kind %s goes out of these invoices only', (kind) => {
  const may = invoiceStatuses.filter(
    (status) => mailRefusal({ status, isCredited: false, openCash: 1, hasCreditNote: true }, kind) === null,
  );
  const wanted = {
    PROFORMA: ['PROFORMA'],
    INVOICE: ['ISSUED', 'PRINTED', 'SENT', 'RECEIVED', 'PAID'],
    CREDIT_NOTE: ['ISSUED', 'PRINTED', 'SENT', 'RECEIVED', 'PAID'],
    REMINDER: ['SENT', 'RECEIVED'],
  } as const;
  expect(may).toEqual(wanted[kind]);
});

it('nothing is asked of who owes nothing, and a credit note is there before it is mailed', () => {
  const sent = { status: 'SENT', isCredited: false, openCash: 0, hasCreditNote: false } as const;
  expect(mailRefusal(sent, 'REMINDER')).toBe('Tidak ada yang ditagih lagi');
  expect(mailRefusal(sent, 'CREDIT_NOTE')).toBe('Belum ada nota kredit yang terbit');
  expect(mailRefusal({ ...sent, isCredited: true, hasCreditNote: true }, 'INVOICE')).toBe('Sudah dibatalkan');
  expect(mailRefusal({ ...sent, isCredited: true, hasCreditNote: true }, 'CREDIT_NOTE')).toBeNull();
  expect(invoiceStatuses.filter((status) => mailSends('INVOICE', status))).toEqual(['ISSUED', 'PRINTED']);
  expect(mailSends('REMINDER', 'PRINTED')).toBe(false);
});

it('a text says what the invoice says, and nothing else stands in braces', () => {
  const { subject, text } = usualMailTexts.INVOICE;
  expect(fillText(subject, invoice, '2026-11-21')).toBe('Invoice INV/2026/11/0042');
  expect(fillText(text, invoice, '2026-11-21')).toContain('sebesar Rp 22.413.870');
  expect(fillText(text, invoice, '2026-11-21')).toContain('jatuh tempo 05 Des 2026');
  expect(fillText('{jatuhTempo}', { ...invoice, dueDay: '2026-12-01' }, '2026-11-21')).toBe('01 Des 2026');
  expect(fillText('{nomor}', { ...invoice, number: '{pengirim}' }, '2026-11-21')).toBe('{pengirim}');
  expect(variableProblem('Total {total} {nomer}')).toMatch(/^\{nomer\} tidak dikenal/);
  for (const kind of mailKinds)
    expect(variableProblem(usualMailTexts[kind].subject + usualMailTexts[kind].text)).toBeNull();
});
