import { PDFDocument } from '@cantoo/pdf-lib';
import type { Call } from '@lajur/api-contract/client';
import type { InvoiceDetail } from '@lajur/api-contract/invoice';
import * as contract from '@lajur/api-contract/lending';
import { deskOf } from '../features/invoice/settlement/settlement.fixture';
import { fixedMou } from './fixed-mou';
import type { World } from './order-world';
import type { TestApi } from './test-api';

export { anotherShipper, keepInvoiceData } from '../features/invoice/invoice.fixture';

/** The terms of the example (docs/spec/money.md, P2P lending). */
export const terms = { lendingTopDays: 30, lendingAdminRate: 75, lendingInterestRate: 450 } as const;

/** An MoU of the first company with the marketplace that agrees on lending; gives its id. */
export const lendingMou = async (api: TestApi, change: object = {}): Promise<string> =>
  (await fixedMou(api, api.first, [], { shipperRef: undefined, startDay: '2026-01-01', ...terms, ...change })).mouId;

/** A scan of one page. */
export async function scan(name = 'bast.pdf'): Promise<File> {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  return new File([Buffer.from(await pdf.save())], name, { type: 'application/pdf' });
}

/** Three bases whose totals are those of the example: 24.365.100, 20.674.950 and 16.479.300. */
export const exampleBases = [24_100_000, 20_450_000, 16_300_000] as const;

/** What the first company does with loans. */
export function borrowerOf(api: TestApi, world: World, call: Call) {
  const desk = deskOf(api, world, call);
  const get = (id: string) => call(contract.getLoan, { params: { id } });
  return {
    desk,
    get,
    /** An invoice that its shipper has, and has not paid. */
    received: async (mainCost = 5_000_000, shipperId = world.shipperId): Promise<InvoiceDetail> => {
      const invoice = await desk.sent(mainCost, shipperId);
      await desk.received(invoice.id);
      return invoice;
    },
    draft: (mouId: string, invoiceIds: string[], note: string | null = null) =>
      call(contract.createLoan, { body: { mouId, invoiceIds, note } }),
    change: (id: string, version: number, invoiceIds: string[], note: string | null = null) =>
      call(contract.updateLoan, { params: { id }, body: { version, invoiceIds, note } }),
    /** Uploads what a submission needs of every invoice. */
    attach: async (id: string) => {
      for (const { id: invoiceId } of (await get(id)).pledged)
        for (const kind of ['TRAVEL_LETTER', 'BAST'] as const)
          await call(contract.uploadLoanDocument, { params: { id, invoiceId }, body: { kind, file: await scan() } });
    },
    submit: async (id: string, acceptedCost?: number) => {
      const { version, cost } = await get(id);
      return call(contract.submitLoan, { params: { id }, body: { version, acceptedCost: acceptedCost ?? cost } });
    },
  };
}
