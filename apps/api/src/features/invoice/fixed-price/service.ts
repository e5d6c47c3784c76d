import type { FixedInvoiceDetail } from '@lajur/api-contract/invoice-fixed-price';
import { normalisePlate } from '@lajur/domain/common/plate';
import { formatDay } from '@lajur/domain/common/time';
import { type DownDay, downDayProblem, periodFrom, periodProblem } from '@lajur/domain/invoice/fixed-price';
import { invoiceNumber } from '@lajur/domain/invoice/invoice-number';
import { invoiceRefusal } from '@lajur/domain/invoice/invoice-step';
import type { InvoiceTax } from '@lajur/domain/invoice/invoice-tax';
import { invoiceSum } from '@lajur/domain/invoice/settlement';
import { type PriceInterval, priceIntervalLabels } from '@lajur/domain/mou/mou';
import { AppError } from '../../../platform/app-error';
import { listPage, type Paging } from '../../../platform/database/list';
import { onDuplicate } from '../../../platform/database/on-duplicate';
import type { CompanyScope, CompanyTx } from '../../../platform/database/scope';
import { actorOf } from '../../../platform/event/actor-of';
import { staleVersion } from '../../../platform/event/last-actor';
import { record } from '../../../platform/event/record';
import type { UserContext } from '../../../platform/http/context';
import { newId } from '../../../platform/id';
import { companyToday } from '../../company/company-service';
import { type FixedPriceInForce, fixedPrices } from '../../mou/price-service';
import { paymentTerms } from '../../mou/service';
import { lockedInvoice, type StoredInvoice } from '../repository';
import { said } from '../said';
import { invoiceDetail } from '../service';
import { fixedService, taxOn } from '../tax-service';
import { termsWith } from '../terms-with';
import * as write from '../write-repository';
import { lineView, mouIdsOf, tripsOf } from './lines';
import { amountsOf, isOf, pricesUnder, type RowInPeriod, rowsInPeriod } from './period-service';
import * as repository from './repository';

type Caller = Pick<UserContext, 'company' | 'user'>;

export const listFixedInvoices = (
  company: CompanyScope,
  { page, size, sort, ...filter }: Parameters<typeof repository.fixedConditions>[1] & Paging,
) =>
  company.read(async (tx) => {
    const today = await companyToday(tx);
    const where = repository.fixedConditions(tx.companyId, filter, today);
    return listPage(tx, repository.fixedSource(today), where, { page, size, sort });
  });

/** What is billed of a period, by its rows. */
interface GivenLine {
  priceSeq: number;
  downDays: readonly DownDay[];
}

interface Wanted {
  interval: PriceInterval;
  from: string;
  lines: readonly GivenLine[] | null;
  /** The proforma whose own lines count as free. */
  except: string | null;
}

const broken = (field: string, message: string): AppError =>
  new AppError('RULE_BROKEN', { message, validation: { [field]: message } });

/** The tax of what is billed, by what holds today. */
const taxOf = async (tx: CompanyTx, shipperId: string, base: number): Promise<InvoiceTax> =>
  taxOn(tx, await companyToday(tx), { base, type: 'FIXED', services: [fixedService(shipperId)] });

/** Plates as the MoU has them, days in order. */
const asKept = (downDays: readonly DownDay[]): DownDay[] =>
  downDays
    .map((one) => ({ ...one, plate: normalisePlate(one.plate) }))
    .sort((one, other) => one.day.localeCompare(other.day) || one.plate.localeCompare(other.plate));

/** The chosen rows of a period with what each bills; without a choice all of them. Refuses what another invoice bills. */
async function linesOf(tx: CompanyTx, prices: readonly FixedPriceInForce[], wanted: Wanted) {
  const period = periodFrom(wanted.interval, wanted.from);
  const rows = rowsInPeriod(prices, wanted.interval, period);
  const given: readonly GivenLine[] = wanted.lines ?? rows.map(({ priceSeq }) => ({ priceSeq, downDays: [] }));
  const chosen = given.map(({ priceSeq, downDays }, at) => {
    const row = rows.find((one) => one.priceSeq === priceSeq);
    if (!row || given.findIndex((one) => one.priceSeq === priceSeq) !== at)
      throw broken(
        `lines.${at}.priceSeq`,
        row ? 'Baris harga disebut dua kali' : 'Baris harga tidak ada di periode ini',
      );
    const kept = asKept(downDays);
    const problem = downDayProblem(kept, {
      plates: row.plates.map(normalisePlate),
      span: row.active,
      units: row.units,
    });
    if (problem) throw broken(`lines.${at}.downDays`, problem);
    return { row, downDays: kept };
  });
  const inOrder = chosen.sort((one, other) => one.row.priceSeq - other.row.priceSeq);
  const mouIds = [...new Set(inOrder.map(({ row }) => row.mou.id))];
  const billed = (await repository.billedPeriods(tx, mouIds, period.from)).filter(
    ({ invoice }) => invoice.id !== wanted.except,
  );
  const taken = inOrder.flatMap(({ row }) => billed.filter((one) => isOf(row, one)))[0];
  const amounts = amountsOf(
    inOrder.map(({ row, downDays }) => ({ row, downDays: downDays.length })),
    period.days,
  );
  return { period, rows, taken, lines: inOrder.map((one, at) => storedLine(one, at, amounts[at] ?? 0)) };
}

const storedLine = (
  { row, downDays }: { row: RowInPeriod; downDays: DownDay[] },
  at: number,
  amount: number,
): repository.StoredFixedLine & { priceSeq: number; takenBack: number } => ({
  ...{ seq: at + 1, priceSeq: row.priceSeq, mou: row.mou, rowSeq: row.seq, transportType: row.transportType },
  ...{ periodFrom: row.period.from, periodUntil: row.period.until },
  ...{ activeFrom: row.active.from, activeUntil: row.active.until },
  ...{ units: row.units, agreed: row.agreed, amount, takenBack: 0, downDays },
});

const baseOf = (lines: readonly { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

/** What is asked of a preview. */
export interface PreviewOf {
  shipperId: string;
  mouId: string;
  interval: PriceInterval;
  periodFrom: string;
}

/** Why a period cannot be billed under an MoU on a day; null when it can. */
function refusalOf({ mouId, interval, periodFrom: from }: PreviewOf, rows: readonly RowInPeriod[], today: string) {
  const problem = periodProblem(interval, from, today);
  if (problem) return problem;
  return rows.some(({ mou }) => mou.id === mouId)
    ? null
    : `MoU ini tidak punya harga ${priceIntervalLabels[interval].toLowerCase()} yang berlaku di periode ini`;
}

/** What an invoice of a period would be; nothing is kept. */
export const previewFixedInvoice = (
  company: CompanyScope,
  asked: PreviewOf,
  paging: Paging,
): Promise<FixedInvoiceDetail> =>
  company.readLatest(async (tx) => {
    const prices = await pricesUnder(tx, asked.shipperId, asked.mouId);
    const today = await companyToday(tx);
    const wanted = { interval: asked.interval, from: asked.periodFrom, lines: null, except: null };
    const problem = periodProblem(asked.interval, asked.periodFrom, today);
    if (problem) throw broken('periodFrom', problem);
    const { period, rows, taken, lines } = await linesOf(tx, prices, wanted);
    const { base, ppn, pph, total, net } = await taxOf(tx, asked.shipperId, baseOf(lines));
    const mou = prices.find((one) => one.mou.id === asked.mouId);
    return {
      invoice: null,
      shipper: mou?.shipper ?? { id: asked.shipperId, name: '' },
      mou: mou?.mou ?? { id: asked.mouId, number: '' },
      ...{ interval: asked.interval, periodFrom: period.from, periodUntil: period.until, note: null },
      lines: lines.map((line) => lineView(line, { ...line, interval: asked.interval, periodDays: period.days })),
      ...{ base, ppn, pph, total, net, issueFrom: period.until },
      refusal: refusalOf(asked, rows, today) ?? (taken ? `Periode ini sudah di ${taken.invoice.number}` : null),
      trips: await tripsOf(tx, mouIdsOf(prices), period, paging),
    };
  });

/** A fixed invoice with all that belongs to it; within a transaction. */
async function detailOf(tx: CompanyTx, id: string, paging: Paging): Promise<FixedInvoiceDetail> {
  const terms = await repository.termsOf(tx, id);
  if (!terms) throw new AppError('NOT_FOUND');
  const invoice = await invoiceDetail(tx, id);
  const prices = await fixedPrices(tx, invoice.shipper.id);
  const period = periodFrom(terms.interval, invoice.periodFrom);
  const { base, ppn, pph, total, net } = invoice.tax;
  return {
    invoice,
    shipper: invoice.shipper,
    mou: { id: terms.mouId, number: invoice.mouNumber ?? '' },
    ...{ interval: terms.interval, periodFrom: period.from, periodUntil: period.until, note: terms.note },
    lines: invoice.fixedLines,
    ...{ base, ppn, pph, total, net, issueFrom: period.until, refusal: null },
    trips: await tripsOf(tx, mouIdsOf(prices), period, paging),
  };
}

export const getFixedInvoice = (company: CompanyScope, id: string, paging: Paging): Promise<FixedInvoiceDetail> =>
  company.readLatest((tx) => detailOf(tx, id, paging));

const firstTrips: Paging = { page: 0, size: 10, sort: 'receivedAt,asc' };

/** The lines and the tax of a proforma; refused where it cannot be made so. */
async function contentOf(tx: CompanyTx, prices: readonly FixedPriceInForce[], asked: PreviewOf, wanted: Wanted) {
  const { period, rows, taken, lines } = await linesOf(tx, prices, wanted);
  const refusal = refusalOf(asked, rows, await companyToday(tx));
  if (refusal) throw broken('periodFrom', refusal);
  if (taken) {
    const message = `Periode ${formatDay(period.from)} – ${formatDay(period.until)} sudah di ${taken.invoice.number}`;
    throw new AppError('CONFLICT', { message, validation: { periodFrom: message } });
  }
  const empty = lines.findIndex(({ amount }) => amount === 0);
  if (empty >= 0) throw broken(`lines.${empty}.downDays`, 'Tidak ada yang ditagih: semua hari dikeluarkan');
  const base = baseOf(lines);
  return {
    period,
    lines,
    tax: await taxOf(tx, asked.shipperId, base),
    units: lines.reduce((sum, { units }) => sum + units, 0),
  };
}

/** Of two that bill one period at once the database lets one through. */
const billedTwice = () => new AppError('CONFLICT', { message: 'Periode ini baru saja ditagih di invoice lain' });

const told = (lines: readonly repository.StoredFixedLine[]) => ({
  mou: lines[0]?.mou.number ?? '',
  downDays: lines.reduce((sum, { downDays }) => sum + downDays.length, 0),
});

/** Makes a proforma of a period at a fixed price. */
export const createFixedInvoice = (
  { company, user }: Caller,
  { lines: given, note, ...asked }: PreviewOf & { lines: readonly GivenLine[]; note: string | null },
): Promise<FixedInvoiceDetail> =>
  company.transaction(async (tx) => {
    await write.lockInvoices(tx);
    const prices = await pricesUnder(tx, asked.shipperId, asked.mouId);
    const problem = periodProblem(asked.interval, asked.periodFrom, await companyToday(tx));
    if (problem) throw broken('periodFrom', problem);
    const wanted = { interval: asked.interval, from: asked.periodFrom, lines: given, except: null };
    const { period, lines, tax, units } = await contentOf(tx, prices, asked, wanted);
    const today = await companyToday(tx);
    const number = invoiceNumber('PRO', today, await write.takeNumber(tx, 'PRO', Number(today.slice(0, 4))));
    const of = prices.find(({ mou }) => mou.id === asked.mouId);
    const { paymentTermDays } = termsWith(await paymentTerms(tx), asked.shipperId);
    const invoice: StoredInvoice = {
      ...{ id: newId(), version: 1, number, proformaNumber: number, type: 'FIXED', status: 'PROFORMA' },
      ...{ shipperId: asked.shipperId, shipperName: of?.shipper.name ?? '', mouNumber: of?.mou.number ?? null },
      ...{
        statusDay: today,
        invoiceDay: today,
        dueDay: null,
        paidAt: null,
        letterhead: null,
        note,
        printBasis: 'ISSUE',
      },
      ...{ periodFrom: period.from, periodUntil: period.until, cargos: 0, paymentTermDays },
      ...tax,
      ...invoiceSum(tax, []),
    };
    const fixed = { mou_id: asked.mouId, interval_kind: asked.interval, units, note };
    await write.addInvoice(tx, invoice, { lines: [], createdBy: user.fullName, fixed });
    await onDuplicate(repository.writeFixedLines(tx, invoice.id, lines), billedTwice);
    await write.addStep(tx, invoice.id, { status: 'PROFORMA', day: today, at: tx.now, by: user.fullName, note: null });
    await record(tx, {
      entity: 'invoice',
      entityId: invoice.id,
      action: 'create',
      actor: actorOf(user),
      ownOnly: true,
      data: { number, type: 'FIXED', shipper: invoice.shipperName, ...said(invoice), ...told(lines) },
    });
    return detailOf(tx, invoice.id, firstTrips);
  });

/** Changes the rows and the days off the road of a proforma; what follows from them is reckoned anew. */
export const updateFixedInvoice = (
  { company, user }: Caller,
  id: string,
  { version, lines: given, note }: { version: number; lines: readonly GivenLine[]; note: string | null },
): Promise<FixedInvoiceDetail> =>
  company.transaction(async (tx) => {
    await write.lockInvoices(tx);
    const before = await lockedInvoice(tx, id);
    const terms = await repository.termsOf(tx, id);
    if (!before || !terms) throw new AppError('NOT_FOUND');
    if (before.version !== version) throw await staleVersion(tx, 'invoice', id);
    const why = invoiceRefusal({ status: before.status, hasInvoiceData: true }, 'edit', 'transporter');
    if (why) throw new AppError('STEP_NOT_POSSIBLE', { message: `${before.number}: ${why}` });
    const { interval, mouId } = terms;
    const { shipperId, periodFrom: from } = before;
    const prices = await pricesUnder(tx, shipperId, mouId);
    const wanted = { interval, from, lines: given, except: id };
    const { lines, tax, units } = await contentOf(tx, prices, { shipperId, mouId, interval, periodFrom: from }, wanted);
    const kept = await repository.fixedLinesOf(tx, id);
    const isSame =
      note === terms.note && JSON.stringify(contentOfLines(kept)) === JSON.stringify(contentOfLines(lines));
    // Saved unchanged nothing is written.
    if (isSame) return detailOf(tx, id, firstTrips);
    const after: StoredInvoice = { ...before, ...tax };
    await write.writeContent(tx, after, []);
    await repository.writeTerms(tx, id, { units, note });
    await onDuplicate(repository.writeFixedLines(tx, id, lines), billedTwice);
    await record(tx, {
      entity: 'invoice',
      entityId: id,
      action: 'change',
      actor: actorOf(user),
      ownOnly: true,
      data: { number: after.number, changes: changesOf([before, kept, terms.note], [after, lines, note]) },
    });
    return detailOf(tx, id, firstTrips);
  });

const contentOfLines = (lines: readonly repository.StoredFixedLine[]) =>
  lines.map(({ mou, rowSeq, amount, downDays }) => ({ mou: mou.id, rowSeq, amount, downDays }));

type Kept = readonly [StoredInvoice, readonly repository.StoredFixedLine[], string | null];

/** What reads otherwise since. */
function changesOf(was: Kept, is: Kept) {
  const words = ([invoice, lines, note]: Kept) => ({
    lines: lines.map(({ transportType, units }) => `${transportType.name} ${units} unit`).join(', '),
    downDays: lines
      .flatMap(({ downDays }) => downDays.map(({ plate, day }) => `${plate} ${formatDay(day)}`))
      .join(', '),
    total: said(invoice).total,
    note: note ?? '',
  });
  const labels = { lines: 'Baris', downDays: 'Hari tidak jalan', total: 'Total tagihan', note: 'Catatan' } as const;
  const [before, after] = [words(was), words(is)];
  return (Object.keys(labels) as (keyof typeof labels)[])
    .filter((key) => before[key] !== after[key])
    .map((key) => ({ key, label: labels[key], before: before[key] || null, after: after[key] || null }));
}
