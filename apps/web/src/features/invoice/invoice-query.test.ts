import { describe, expect, it } from 'vitest';
import type { ListState } from '../../ui/list-page/list-state';
import { queryOf, tabOf } from './invoice-query';

const state = (filters: ListState['filters'] = {}): ListState => ({
  page: 0,
  size: 10,
  sort: 'dueDay,asc',
  search: '',
  filters,
});

describe('what a tab of the list asks for', () => {
  it('is what needs an act of the company', () => {
    expect(queryOf('own', state({ tab: 'own' }))).toMatchObject({
      statusInvoice: 'PROFORMA,ISSUED,PRINTED',
      credited: 'false',
    });
  });

  it('is all that is not paid, what is paid, or everything', () => {
    expect(queryOf('running', state())).toMatchObject({
      statusInvoice: 'PROFORMA,ISSUED,PRINTED,SENT,RECEIVED',
      credited: 'false',
    });
    expect(queryOf('paid', state({ tab: 'paid' }))).toEqual({
      page: 0,
      size: 10,
      sort: 'dueDay,asc',
      statusInvoice: 'PAID',
    });
    expect(queryOf('all', state({ tab: 'all' }))).not.toHaveProperty('statusInvoice');
  });

  it('is narrowed by a status of its own', () => {
    expect(queryOf('running', state({ statusInvoice: ['SENT', 'RECEIVED'] }))).toMatchObject({
      statusInvoice: 'SENT,RECEIVED',
    });
  });

  it('asks for what is late, or for one age', () => {
    expect(queryOf('running', state({ due: 'overdue' }))).toMatchObject({ overdue: 'true' });
    expect(queryOf('running', state({ due: 'd8-15' }))).toMatchObject({ bucket: 'd8-15' });
  });

  it('asks for days of the invoice', () => {
    const days = { from: '2026-11-01', to: '2026-11-21' };
    expect(queryOf('running', state({ days }))).toMatchObject({ dateFrom: '2026-11-01', dateTo: '2026-11-21' });
  });
});

it('an address without a tab, or with one that there is not, is of what runs', () => {
  expect([undefined, 'own', 'paid', 'all', 'late', ['paid', 'all']].map(tabOf)).toEqual([
    'running',
    'own',
    'paid',
    'all',
    'running',
    'running',
  ]);
});
