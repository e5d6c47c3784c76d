import { describe, expect, it } from 'vitest';
import { podStatuses } from '../order/status';
import { fieldErrors } from '../record/field-rule';
import { billingRefusal } from './billing-refusal';
import { invoiceTypeHints, invoiceTypes } from './invoice';
import { type InvoiceDataValues, invoiceDataErrors, invoiceDataFields, numberingErrors } from './invoice-data';
import { invoiceFileName, invoiceNumber, patternNumber, usualNumberPattern } from './invoice-number';
import { ppnSchemeHints, ppnSchemes } from './ppn';

const sound: InvoiceDataValues = {
  logoUrl: null,
  markColour: null,
  bankName: 'BCA',
  bankAccountNo: '731-0442-918',
  bankAccountName: 'PT Sinar Jalur Nusantara',
  firstSignerName: 'Hendra Wijaya',
  firstSignerTitle: 'Direktur',
  secondSignerName: null,
  secondSignerTitle: null,
  numberPattern: null,
  firstNumber: null,
  closeTolerance: null,
  stampsInvoices: false,
  nitku: null,
  fakturAddInfo: null,
  fakturFacility: null,
  claimLowersPpn: false,
};

describe('what stands on every invoice', () => {
  it('has a bank and one signer at least', () => {
    expect(fieldErrors(invoiceDataFields, sound)).toEqual({});
    expect(Object.keys(fieldErrors(invoiceDataFields, { ...sound, bankName: '', firstSignerName: '' }))).toEqual([
      'bankName',
      'firstSignerName',
    ]);
    expect(fieldErrors(invoiceDataFields, { ...sound, bankAccountNo: 'BCA 12' })).toHaveProperty('bankAccountNo');
  });

  it('has a limit of fees that may be nothing, and not less', () => {
    expect(fieldErrors(invoiceDataFields, { ...sound, closeTolerance: 0 })).toEqual({});
    expect(fieldErrors(invoiceDataFields, { ...sound, closeTolerance: -1 })).toEqual({
      closeTolerance: 'Batas biaya bank (Rp) tidak boleh kurang dari 0',
    });
    expect(fieldErrors(invoiceDataFields, { ...sound, closeTolerance: 1_000_001 })).toHaveProperty('closeTolerance');
  });

  it.each<[string | null, string | null, string[]]>([
    [null, null, []],
    ['Sri Lestari', 'Kepala Keuangan', []],
    ['Sri Lestari', null, ['secondSignerTitle']],
    [null, 'Kepala Keuangan', ['secondSignerName']],
  ])('has a second signer %s, %s as a whole or not at all', (secondSignerName, secondSignerTitle, wrong) =>
    expect(Object.keys(invoiceDataErrors({ ...sound, secondSignerName, secondSignerTitle }))).toEqual(wrong),
  );
});

describe('what can be chosen', () => {
  it('says what it means', () => {
    for (const type of invoiceTypes) expect(invoiceTypeHints[type]).toMatch(/\w/);
    for (const scheme of ppnSchemes) expect(ppnSchemeHints[scheme]).toMatch(/\w/);
  });
});

describe('a pattern of numbers', () => {
  it.each([
    [usualNumberPattern, 'INV/2026/11/0642'],
    ['{nomor}/SJN-INV/{romawi}/{tahun}', '0642/SJN-INV/XI/2026'],
    ['F{tahun}{bulan}{nomor}', 'F2026110642'],
  ])('%s says %s', (pattern, number) => {
    expect(fieldErrors(invoiceDataFields, { ...sound, numberPattern: pattern })).toEqual({});
    expect(invoiceDataErrors({ ...sound, numberPattern: pattern })).toEqual({});
    expect(patternNumber(pattern, '2026-11-21', 642)).toBe(number);
  });

  it.each(['INV/{tahun}', '{nomor}/{nomor}/{tahun}', 'INV/{nomor}', 'PRO/{tahun}/{nomor}', 'CN/{tahun}/{nomor}'])(
    '%s would not tell invoices apart',
    (numberPattern) => expect(invoiceDataErrors({ ...sound, numberPattern })).toHaveProperty('numberPattern'),
  );

  it.each(['inv/{tahun}/{nomor}', 'INV {tahun} {nomor}', 'INV/{hari}/{nomor}', 'INV/{tahun/{nomor}'])(
    '%s is not written so',
    (numberPattern) =>
      expect(fieldErrors(invoiceDataFields, { ...sound, numberPattern })).toHaveProperty('numberPattern'),
  );

  it('and its first number stay once they were used', () => {
    const used = { numberPattern: null, firstNumber: 412 };
    expect(numberingErrors(used, used)).toEqual({});
    expect(numberingErrors(null, { numberPattern: null, firstNumber: null })).toEqual({});
    expect(Object.keys(numberingErrors(used, { numberPattern: 'A/{tahun}/{nomor}', firstNumber: null }))).toEqual([
      ...['numberPattern', 'firstNumber'],
    ]);
  });
});

describe('a number', () => {
  it('says its month and goes on through the year', () => {
    expect(invoiceNumber('PRO', '2026-11-21', 118)).toBe('PRO/2026/11/0118');
    expect(invoiceNumber('INV', '2026-12-01', 10_642)).toBe('INV/2026/12/10642');
    expect(invoiceFileName('INV/2026/11/0642')).toBe('INV-2026-11-0642.pdf');
  });
});

describe('an order that was received', () => {
  it('can be billed once its documents are complete and no invoice has it', () => {
    const free = podStatuses.filter((podStatus) => billingRefusal({ podStatus, invoiceNumber: null }) === null);
    expect(free).toEqual(['DOKUMEN_POD_LENGKAP']);
    expect(billingRefusal({ podStatus: 'DOKUMEN_POD_LENGKAP', invoiceNumber: 'INV/2026/11/0642' })).toBe(
      'Sudah di INV/2026/11/0642',
    );
  });
});
