import type { CoretaxCheck } from '@lajur/api-contract/invoice-faktur';
import { shiftMonth } from '@lajur/domain/common/month';
import { dayAfter } from '@lajur/domain/common/time';
import { type FakturSeller, fakturCodeOf, fakturProblems, fakturRows, maxFakturs } from '@lajur/domain/invoice/faktur';
import { AppError } from '../../../platform/app-error';
import type { CompanyScope, CompanyTx } from '../../../platform/database/scope';
import type { FileReply } from '../../../platform/http/context';
import { companyProfile } from '../../company/profile-service';
import { invoiceDataOf } from '../data-repository';
import * as kept from '../faktur-repository';
import { addresseesOf, keptLetterhead } from '../repository';
import { coretaxXml, type Faktur } from './xml';

interface Asked {
  month: string;
  part: number;
}

const daysOf = (month: string) => ({ from: `${month}-01`, until: dayAfter(`${shiftMonth(month, 1)}-01`, -1) });

async function sellerOf(tx: CompanyTx): Promise<FakturSeller> {
  const { npwp } = await companyProfile(tx);
  const {
    nitku = null,
    fakturAddInfo: addInfo = null,
    fakturFacility: facility = null,
  } = (await invoiceDataOf(tx))?.values ?? {};
  return { npwp, nitku, addInfo, facility };
}

interface Checked {
  invoice: kept.ToUpload;
  faktur: Faktur;
  problems: string[];
}

/** The tax invoices of a month's part, each with what is wrong with it. */
async function checked(tx: CompanyTx, seller: FakturSeller, { month, part }: Asked): Promise<Checked[]> {
  const invoices = await kept.toUpload(tx, daysOf(month), part);
  const lines = await kept.linesToUpload(
    tx,
    invoices.map(({ id }) => id),
  );
  const now = await addresseesOf(tx, [...new Set(invoices.map(({ shipperId }) => shipperId))]);
  return invoices.map((invoice) => {
    const { id, number, invoiceDay: day, base, ppn, shipperName } = invoice;
    const code = fakturCodeOf(invoice.ppnScheme) ?? '';
    // As it was at the issue; what was not known then is what is known now.
    const then = keptLetterhead(invoice.letterhead)?.addressee;
    const today = now.get(invoice.shipperId);
    const buyer = {
      name: then?.legalName ?? today?.legalName ?? then?.name ?? shipperName,
      address: then?.address ?? today?.address ?? null,
      npwp: then?.npwp ?? today?.npwp ?? null,
      nitku: then?.nitku ?? today?.nitku ?? null,
      email: then?.billingEmail ?? today?.billingEmail ?? null,
    };
    const rows = fakturRows(lines.get(id) ?? [], invoice);
    const faktur = { code, day, number, buyer, rows };
    return { invoice, faktur, problems: fakturProblems({ code, seller, buyer, base, ppn, rows }) };
  });
}

/** The tax invoices of a month that were not uploaded yet, checked row by row. */
export const checkCoretax = (company: CompanyScope, asked: Asked): Promise<CoretaxCheck> =>
  company.read(async (tx) => {
    const total = await kept.countToUpload(tx, daysOf(asked.month));
    const rows = await checked(tx, await sellerOf(tx), asked);
    return {
      ...{ total, parts: Math.ceil(total / maxFakturs), until: `${shiftMonth(asked.month, 1)}-20` },
      rows: rows.map(({ invoice: { id, number, shipperName, base, ppn }, faktur: { code }, problems }) => ({
        ...{ id, number, shipperName, base, ppn, code, problems },
      })),
    };
  });

/** The same as the XML that Coretax imports; refused while anything is wrong. */
export const exportCoretax = (company: CompanyScope, asked: Asked): Promise<FileReply> =>
  company.read(async (tx) => {
    const seller = await sellerOf(tx);
    const rows = await checked(tx, seller, asked);
    const wrong = rows.find(({ problems }) => problems.length > 0);
    const message =
      rows.length === 0
        ? 'Tidak ada faktur yang perlu diunggah'
        : wrong && `${wrong.invoice.number}: ${wrong.problems[0]}`;
    if (message) throw new AppError('RULE_BROKEN', { message, validation: { month: message } });
    const content = Buffer.from(
      coretaxXml(
        seller,
        rows.map(({ faktur }) => faktur),
      ),
      'utf8',
    );
    const fileName = `faktur-${asked.month}${asked.part > 1 ? `-${asked.part}` : ''}.xml`;
    return { content, contentType: 'application/xml', fileName, disposition: 'attachment', size: content.length };
  });
