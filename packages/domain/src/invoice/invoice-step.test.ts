import { describe, expect, it } from 'vitest';
import { invoiceStatuses } from './invoice';
import {
  backdatedProblem,
  type InvoiceAction,
  type InvoiceParty,
  invoiceActions,
  invoiceRefusal,
  invoiceSteps,
  nextStep,
  statusDayProblem,
  stepTo,
} from './invoice-step';

const parties: readonly InvoiceParty[] = ['transporter', 'provider'];
const can = (party: InvoiceParty, hasInvoiceData = true) =>
  invoiceStatuses.map((status) =>
    invoiceActions.filter((action) => invoiceRefusal({ status, hasInvoiceData }, action, party) === null),
  );

describe('what can be done with an invoice', () => {
  it('goes one step at a time, each by its side', () => {
    expect(can('transporter')).toEqual([['issue', 'edit', 'discard'], ['print'], ['send'], [], [], []]);
    expect(can('provider')).toEqual([[], [], [], ['receive'], ['pay'], []]);
  });

  it('is not issued before the company said where to pay and who signs', () => {
    expect(can('transporter', false)[0]).toEqual(['edit', 'discard']);
    expect(invoiceRefusal({ status: 'PROFORMA', hasInvoiceData: false }, 'issue', 'transporter')).toContain(
      'Data Invoice',
    );
  });

  it.each<[InvoiceAction, (typeof invoiceStatuses)[number], InvoiceParty, string]>([
    ['print', 'PROFORMA', 'transporter', 'Harus terbit dahulu'],
    ['issue', 'SENT', 'transporter', 'Sudah terbit'],
    ['edit', 'ISSUED', 'transporter', 'Sudah terbit'],
    ['discard', 'PAID', 'transporter', 'Sudah lunas'],
    ['receive', 'SENT', 'transporter', 'Dicatat oleh penyedia'],
    ['pay', 'SENT', 'provider', 'Harus diterima dahulu'],
    ['send', 'PRINTED', 'provider', 'Dilakukan perusahaan transporter'],
    ['edit', 'PROFORMA', 'provider', 'Dilakukan perusahaan transporter'],
  ])('says why not: %s of %s by the %s', (action, status, party, why) =>
    expect(invoiceRefusal({ status, hasInvoiceData: true }, action, party)).toBe(why),
  );

  it('always says something where it refuses', () => {
    for (const party of parties)
      for (const status of invoiceStatuses)
        for (const action of invoiceActions)
          expect(invoiceRefusal({ status, hasInvoiceData: true }, action, party)).not.toBe('');
  });

  it('has a step to each status but the first, and one from each but the last', () => {
    expect(invoiceStatuses.map(stepTo)).toEqual([null, ...Object.keys(invoiceSteps)]);
    expect(invoiceStatuses.map(nextStep)).toEqual([...Object.keys(invoiceSteps), null]);
  });
});

describe('the day of a step', () => {
  const between = { last: '2026-11-10', today: '2026-11-21' };
  it.each([
    ['2026-11-10', null],
    ['2026-11-21', null],
    ['2026-11-09', 'Tanggal tidak boleh sebelum 10 Nov 2026'],
    ['2026-11-22', 'Tanggal tidak boleh sesudah hari ini'],
  ])('%s', (day, problem) => expect(statusDayProblem(day, between)).toBe(problem));
});

describe('the day of an issue', () => {
  it('is not before the last one without words why', () => {
    expect(backdatedProblem('2026-11-20', null, null)).toBeNull();
    expect(backdatedProblem('2026-11-21', '2026-11-21', null)).toBeNull();
    expect(backdatedProblem('2026-11-20', '2026-11-21', null)).toContain('21 Nov 2026');
    expect(backdatedProblem('2026-11-20', '2026-11-21', ' ')).toContain('Alasan');
    expect(backdatedProblem('2026-11-20', '2026-11-21', 'Diminta pengirim')).toBeNull();
  });
});
