import { formatRupiah } from '../common/money';
import { dayAfter, daysBetween, formatDay } from '../common/time';
import { workingDayFrom } from '../common/working-day';
import { type InvoiceStatus, isAwaited } from './invoice';
import { agingBucketLabels, agingBucketOf, agingBuckets } from './invoice-due';

/** Reminders of what is due: when, of what, and what they say (docs/spec/money.md, Reminders). */
export interface ReminderStep {
  /** Days from the due day; below 0: before it. */
  days: number;
  text: string;
}

export const maxReminderSteps = 5;
export const maxReminderText = 2000;
/** How far from the due day a step may lie. */
export const reminderDayRange = { from: -30, until: 180 } as const;
/** The hour of the company's day from which reminders go out. */
export const reminderHour = 8;
/** So many invoices at most stand in one mail; the oldest first. */
export const maxReminderInvoices = 200;

export interface ReminderPolicy {
  isOn: boolean;
  /** Rupiah; what is open below it is not asked for. */
  smallest: number;
  steps: readonly ReminderStep[];
}

const politely = 'Mohon abaikan email ini bila sudah dibayar.';
/** What is offered while a company has decided nothing. */
export const usualReminderPolicy: ReminderPolicy = {
  isOn: false,
  smallest: 50_000,
  steps: [
    { days: -3, text: `Kami ingatkan bahwa tagihan berikut segera jatuh tempo. ${politely}` },
    { days: 1, text: `Tagihan berikut sudah jatuh tempo. Mohon pembayarannya. ${politely}` },
    {
      days: 7,
      text: `Tagihan berikut sudah lewat jatuh tempo satu minggu. Mohon kabar kapan akan dibayar. ${politely}`,
    },
    { days: 14, text: `Tagihan berikut sudah lewat jatuh tempo dua minggu. Mohon segera dibayar. ${politely}` },
    { days: 30, text: `Tagihan berikut sudah lewat jatuh tempo satu bulan. Mohon hubungi kami hari ini. ${politely}` },
  ],
};

/** What is wrong with the steps of a policy; null when nothing is. */
export function reminderStepsProblem(steps: readonly { days: number }[]): string | null {
  if (steps.length === 0) return 'Isi paling sedikit satu langkah';
  if (steps.length > maxReminderSteps) return `Paling banyak ${maxReminderSteps} langkah`;
  return steps.every(({ days }, at) => at === 0 || days > (steps[at - 1]?.days ?? 0))
    ? null
    : 'Hari tiap langkah harus lebih besar dari langkah sebelumnya';
}

/** Whether and how a shipper is reminded: as the company decided, by steps of its own, or never. */
export const shipperReminderModes = ['USUAL', 'OWN', 'NEVER'] as const;
export type ShipperReminderMode = (typeof shipperReminderModes)[number];
export const shipperReminderModeLabels: Record<ShipperReminderMode, string> = {
  USUAL: 'Ikut kebijakan perusahaan',
  OWN: 'Langkah sendiri',
  NEVER: 'Jangan diingatkan',
};

export interface ShipperReminder {
  mode: ShipperReminderMode;
  /** Of mode OWN. */
  steps: readonly ReminderStep[];
  /** Not before the day after it; null: not paused. */
  pausedUntil: string | null;
}

/** Why an invoice is held back from reminders. */
export const reminderHoldReasons = ['SENGKETA', 'JANJI_BAYAR'] as const;
export type ReminderHoldReason = (typeof reminderHoldReasons)[number];
export const reminderHoldLabels: Record<ReminderHoldReason, string> = {
  SENGKETA: 'Sengketa',
  JANJI_BAYAR: 'Janji bayar',
};

export interface ReminderHold {
  reason: ReminderHoldReason;
  /** Of a promise. */
  promiseDay: string | null;
}

/** What is wrong with a hold; by field. */
export function holdErrors({ reason, promiseDay }: ReminderHold, today: string): { promiseDay?: string } {
  if (reason === 'SENGKETA') return promiseDay === null ? {} : { promiseDay: 'Hanya untuk janji bayar' };
  if (promiseDay === null) return { promiseDay: 'Tanggal janji wajib diisi' };
  return promiseDay < today ? { promiseDay: 'Tanggal janji tidak boleh sudah lewat' } : {};
}

/** A promise that passed unkept holds nothing back any more. */
export const isHeldOn = (hold: ReminderHold | null, day: string): boolean =>
  hold !== null && (hold.promiseDay === null || hold.promiseDay >= day);

/** An invoice as its ladder needs it. */
export interface RemindedInvoice {
  status: InvoiceStatus;
  /** Null: not with the shipper yet. */
  sentDay: string | null;
  dueDay: string | null;
  openCash: number;
  hold: ReminderHold | null;
  /** Days of the steps that went, of the due day that holds now. */
  sentSteps: readonly number[];
}

export interface LadderStep extends ReminderStep {
  /** When it goes: its day, or the next working day after it. */
  day: string;
}

/** The steps of an invoice by their days. One that lay before it was sent, or on that day, is left out and not missed. */
export function ladderOf(
  { sentDay, dueDay }: Pick<RemindedInvoice, 'sentDay' | 'dueDay'>,
  steps: readonly ReminderStep[],
): LadderStep[] {
  if (sentDay === null || dueDay === null) return [];
  return steps
    .map((step) => ({ ...step, day: workingDayFrom(dayAfter(dueDay, step.days)) }))
    .filter(({ day }) => day > sentDay);
}

/** The highest step whose day has come; null: none has, or it went, or a later one did. */
export function dueStep(
  invoice: Pick<RemindedInvoice, 'sentDay' | 'dueDay' | 'sentSteps'>,
  steps: readonly ReminderStep[],
  day: string,
): LadderStep | null {
  const due = ladderOf(invoice, steps)
    .filter((step) => step.day <= day)
    .at(-1);
  return due && invoice.sentSteps.every((sent) => sent < due.days) ? due : null;
}

/** Why an invoice is not reminded of on a day; null when it may be. */
export function reminderRefusal(
  { status, sentDay, dueDay, openCash, hold }: Omit<RemindedInvoice, 'sentSteps'>,
  { smallest }: Pick<ReminderPolicy, 'smallest'>,
  day: string,
): string | null {
  if (!isAwaited(status) || sentDay === null || dueDay === null)
    return status === 'PAID' ? 'Sudah lunas' : 'Belum dikirim';
  if (openCash <= 0) return 'Tidak ada yang ditagih lagi';
  if (sentDay >= day) return 'Baru dikirim hari ini';
  if (hold && isHeldOn(hold, day)) return holdText(hold);
  return openCash < smallest ? `Di bawah ${formatRupiah(smallest)}` : null;
}

/** "Janji bayar 02 Des 2026". */
export const holdText = ({ reason, promiseDay }: ReminderHold): string =>
  promiseDay === null ? reminderHoldLabels[reason] : `${reminderHoldLabels[reason]} ${formatDay(promiseDay)}`;

/** Of a shipper the steps that hold on a day; null: it is not reminded then. */
export function stepsOn(
  policy: ReminderPolicy,
  own: ShipperReminder | null,
  day: string,
): readonly ReminderStep[] | null {
  if (!policy.isOn || own?.mode === 'NEVER') return null;
  if (own?.pausedUntil && day <= own.pausedUntil) return null;
  return own?.mode === 'OWN' ? own.steps : policy.steps;
}

/** An invoice as a mail about an account lists it. */
export interface ReminderLine {
  number: string;
  dueDay: string;
  openCash: number;
}

export interface ReminderAccount {
  shipperName: string;
  lines: readonly ReminderLine[];
  /** Of all that is open of the shipper, whether it is reminded of or not; what lies before its due day among it. */
  account: readonly Pick<ReminderLine, 'dueDay' | 'openCash'>[];
  /** What it paid too much, to be taken off. */
  credit: number;
  bank: { name: string; accountNo: string; accountName: string } | null;
}

/** "lewat 7 hari"; "jatuh tempo hari ini". */
function lateText(dueDay: string, today: string): string {
  const late = daysBetween(dueDay, today);
  if (late === 0) return 'jatuh tempo hari ini';
  return late > 0 ? `lewat ${late} hari` : `${-late} hari lagi`;
}

/** What the lines come to, less what was paid too much. */
export const reminderTotal = ({ lines, credit }: Pick<ReminderAccount, 'lines' | 'credit'>): number =>
  Math.max(0, lines.reduce((sum, { openCash }) => sum + openCash, 0) - credit);

/** A reminder as it is written: each part is a paragraph. */
export function reminderText(
  text: string,
  { shipperName, lines, account, credit, bank }: ReminderAccount,
  today: string,
): string {
  const aging = agingBuckets.flatMap((bucket) => {
    const sum = account
      .filter(({ dueDay }) => agingBucketOf(dueDay, today) === bucket)
      .reduce((total, { openCash }) => total + openCash, 0);
    return sum > 0 ? [`${agingBucketLabels[bucket]}: ${formatRupiah(sum)}`] : [];
  });
  return [
    `Yth. ${shipperName},`,
    text,
    lines
      .map(
        ({ number, dueDay, openCash }) =>
          `${number} · jatuh tempo ${formatDay(dueDay)} (${lateText(dueDay, today)}) · ${formatRupiah(openCash)}`,
      )
      .join('\n'),
    [
      ...(credit > 0 ? [`Kelebihan bayar yang dikurangkan: ${formatRupiah(credit)}`] : []),
      `Total: ${formatRupiah(reminderTotal({ lines, credit }))}`,
    ].join('\n'),
    ...(aging.length > 0 ? [`Seluruh tagihan yang terbuka menurut umurnya:\n${aging.join('\n')}`] : []),
    ...(bank ? [`Pembayaran ke ${bank.name} ${bank.accountNo} a.n. ${bank.accountName}.`] : []),
    'Terima kasih.',
  ].join('\n\n');
}

/** What stands above a reminder of these. */
export const reminderSubject = (lines: readonly ReminderLine[]): string =>
  lines.length === 1 && lines[0]
    ? `Pengingat pembayaran ${lines[0].number}`
    : `Pengingat pembayaran ${lines.length} invoice`;
