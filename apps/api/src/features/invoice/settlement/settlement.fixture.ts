import type { Call } from '@lajur/api-contract/client';
import type { CallOf } from '@lajur/api-contract/endpoint';
import { getProviderInvoice, settleInvoice } from '@lajur/api-contract/provider-invoice';
import * as contract from '@lajur/api-contract/provider-settlement';
import type { InvoiceStatus } from '@lajur/domain/invoice/invoice';
import type { World } from '../../../test-kit/order-world';
import type { TestApi } from '../../../test-kit/test-api';
import { delivered, moved, proformaOf } from '../invoice.fixture';

/** The first day on which an invoice of these tests is anything; the clock stands there. */
export const today = '2026-11-21';
const sending: readonly InvoiceStatus[] = ['ISSUED', 'PRINTED', 'SENT'];

/** What the marketplace does with the money of the first company's invoices, and how they come to it. */
export function deskOf(api: TestApi, world: World, call: Call) {
  const at = (invoiceId: string) => ({ id: api.first.id, invoiceId });
  let count = 0;
  const settle = (invoiceId: string, body: CallOf<typeof settleInvoice>['body']) =>
    api.provider(settleInvoice, { params: at(invoiceId), body });
  return {
    settle,
    /** An invoice that was sent, of one cargo: with 5.000.000 a total of 5.055.000 and 200.000 of tax to keep. */
    sent: async (mainCost = 5_000_000, shipperId = world.shipperId, upTo: InvoiceStatus = 'SENT') => {
      const proforma = await proformaOf(call, shipperId, [await delivered(api, world, { mainCost, shipperId })]);
      const status = sending.slice(0, sending.indexOf(upTo) + 1);
      return status.length > 0 ? moved(call, proforma.id, status, today) : proforma;
    },
    received: (id: string) => settle(id, { status: 'RECEIVED', statusDate: today }),
    record: (invoiceId: string, body: Partial<CallOf<typeof contract.recordSettlement>['body']> = {}) =>
      api.provider(contract.recordSettlement, {
        params: at(invoiceId),
        body: { kind: 'CASH', day: today, amount: 1_000_000, reference: `TRF-${++count}`, ...body },
      }),
    reverse: (invoiceId: string, settlementId: string, body: { day?: string; note?: string } = {}) =>
      api.provider(contract.reverseSettlement, {
        params: { ...at(invoiceId), settlementId },
        body: { note: 'Salah catat', ...body },
      }),
    transfer: (invoiceId: string, toInvoiceId: string, day?: string) =>
      api.provider(contract.transferCredit, { params: at(invoiceId), body: { toInvoiceId, ...(day ? { day } : {}) } }),
    withhold: (invoiceId: string, withholds: boolean, day?: string) =>
      api.provider(contract.sayWithholding, { params: at(invoiceId), body: { withholds, ...(day ? { day } : {}) } }),
    seen: (invoiceId: string) => api.provider(getProviderInvoice, { params: at(invoiceId) }),
  };
}
