import { dayAfter, formatDayRange, instantOf } from '@lajur/domain/common/time';
import { periodStart } from '@lajur/domain/invoice/fixed-price';
import { delayOf, expectedDays, forecastWeeks, weekAt } from '@lajur/domain/report/forecast';
import type { CompanyTx } from '../../platform/database/scope';
import { comingMoney } from '../invoice/forecast-service';
import { loanMoney } from '../lending/forecast-service';
import type { ComputedReport, ReportAsk } from './source-repository';

/** What comes when, each thing once. */
async function comingDays(tx: CompanyTx, { shipperId, today }: ReportAsk) {
  const { items, delays } = await comingMoney(tx, shipperId ?? null);
  const all = [...delays.values()].flat();
  return items.map((item) => {
    const delay = delayOf(delays.get(item.shipper.id) ?? [], all);
    return { ...item, delay, days: delay && expectedDays(item.expected, delay, today) };
  });
}

const kinds = { sent: 'Terkirim', unsent: 'Belum dikirim', billable: 'Siap ditagih' } as const;

/** The money of each of the next weeks; what is later, and what nobody can say a day of, stand in rows of their own. */
export async function forecastReport(tx: CompanyTx, ask: ReportAsk): Promise<ComputedReport> {
  const coming = await comingDays(tx, ask);
  // Loans are the company's; they belong to no shipper.
  const loans = ask.shipperId ? [] : await loanMoney(tx, ask.today);
  const monday = periodStart('FIX_WEEKLY', ask.today);
  const at = (day: string) => instantOf(day, '12:00', ask.zone);
  const names = [
    ...Array.from({ length: forecastWeeks }, (_, week) =>
      formatDayRange(at(dayAfter(monday, 7 * week)), at(dayAfter(monday, 7 * week + 6)), ask.zone),
    ),
    'Sesudahnya',
    'Tanpa perkiraan',
  ];
  const unknown = forecastWeeks + 1;
  const records = names.map((week, number) => {
    const usual = coming.filter(({ days }) => (days ? weekAt(days.usual, ask.today) : unknown) === number);
    const careful = coming.filter(({ days }) => (days ? weekAt(days.careful, ask.today) : unknown) === number);
    return {
      id: String(number).padStart(2, '0'),
      linkId: null,
      week,
      invoices: usual.length,
      usual: usual.reduce((sum, { amount }) => sum + amount, 0),
      careful: careful.reduce((sum, { amount }) => sum + amount, 0),
      loans: loans.reduce((sum, { day, amount }) => (weekAt(day, ask.today) === number ? sum + amount : sum), 0),
    };
  });
  const sum = (key: 'invoices' | 'usual' | 'careful' | 'loans') => records.reduce((total, one) => total + one[key], 0);
  return {
    records,
    totals: { invoices: sum('invoices'), usual: sum('usual'), careful: sum('careful'), loans: sum('loans') },
    link: null,
    inOrderOf: 'week',
  };
}

/** Everything open with the day on which it is expected, and why then. */
export async function expectedReport(tx: CompanyTx, ask: ReportAsk): Promise<ComputedReport> {
  const coming = await comingDays(tx, ask);
  const records = coming.map(({ name, invoiceId, shipper, amount, expected, delay, days }, number) => ({
    id: invoiceId ?? `${shipper.id} ${number}`,
    linkId: invoiceId,
    name,
    shipper: shipper.name,
    state: kinds[expected.kind],
    dueDay: expected.kind === 'sent' ? expected.dueDay : null,
    usualDay: days?.usual ?? null,
    carefulDay: days?.careful ?? null,
    amount,
    why: delay === null ? 'Belum ada pembayaran' : whyOf(delay.isOfAll, days?.isPast ?? false),
  }));
  return { records, totals: { amount: records.reduce((sum, one) => sum + one.amount, 0) }, link: 'invoice' };
}

function whyOf(isOfAll: boolean, isPast: boolean): string | null {
  if (isPast) return 'Hari biasanya sudah lewat';
  return isOfAll ? 'Menurut semua pengirim' : null;
}
