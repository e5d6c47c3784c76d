import {
  holdErrors,
  maxReminderSteps,
  maxReminderText,
  reminderDayRange,
  reminderHoldReasons,
  reminderStepsProblem,
  shipperReminderModes,
} from '@lajur/domain/invoice/reminder';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { dayOf, optionalText, ruleBroken, text } from './field';
import { day, id, idParams, rupiah, timestamp } from './id';

import { getOne, updateOne } from './plain-call';

/** Reminders of what is due (docs/spec/money.md, Reminders; ADR 0122). */
const path = '/transporter/reminder';
const needs = 'UPDATE_INVOICE_DATA';
const seeing = 'VIEW_INVOICE_DATA';
const whileSuspended = 'allowed';
/** 0 while nothing was kept yet. */
const keptVersion = z.number().int().min(0).max(2_147_483_647);

const step = z.object({
  /** Days from the due day; below 0: before it. */
  days: z.number().int().min(reminderDayRange.from).max(reminderDayRange.until),
  text: text('Teks pengingat', { max: maxReminderText }),
});
/** More than any policy has; who sends so many is told the limit. */
const mostSteps = 50;
const steps = z.array(step).max(mostSteps, `Paling banyak ${maxReminderSteps} langkah`);

function stepsRuled({ value, issues }: { value: { steps: { days: number }[] }; issues: z.core.$ZodRawIssue[] }): void {
  const wrong = reminderStepsProblem(value.steps);
  if (wrong) issues.push(ruleBroken(wrong, ['steps'], value));
}

const stepShown = z.object({ days: z.number().int(), text: z.string() });
const shipper = z.object({
  id,
  name: z.string(),
  /** What is expected of it as money, and of how many invoices. */
  openCash: rupiah,
  count: z.number().int(),
  version: keptVersion,
  mode: z.enum(shipperReminderModes),
  /** Of mode OWN. */
  steps: z.array(stepShown),
  /** Not reminded up to this day, included. */
  pausedUntil: day.nullable(),
});
export type ReminderShipper = z.output<typeof shipper>;

const settings = z.object({
  version: keptVersion,
  isOn: z.boolean(),
  smallest: rupiah,
  steps: z.array(stepShown),
  changedBy: z.string().nullable(),
  changedAt: timestamp.nullable(),
  /** Those that were invoiced, the most open first. */
  shippers: z.array(shipper),
});
export type ReminderSettings = z.output<typeof settings>;

export const getReminderSettings = endpoint({
  method: 'GET',
  path,
  needs: seeing,
  summary:
    'Whether, when and how shippers are reminded of what is due; off, with the usual steps, until it is decided.',
  answer: settings,
});

export const putReminderPolicy = endpoint({
  method: 'PUT',
  path,
  needs,
  summary: 'Decides on reminders; of two at once the second gets STALE_VERSION.',
  rules: [`One to ${maxReminderSteps} steps, each later than the one before.`],
  body: z.object({ version: keptVersion, isOn: z.boolean(), smallest: rupiah.min(0), steps }).check(stepsRuled),
  example: {
    body: { version: 0, isOn: true, smallest: 50_000, steps: [{ days: 7, text: 'Mohon dibayar.' }] },
  },
  answer: settings,
  refusals: ['STALE_VERSION'],
});

export const putShipperReminder = updateOne({
  method: 'PUT',
  path: `${path}/shipper/{id}`,
  needs,
  summary: 'Decides otherwise for one shipper: steps of its own, a pause, or never.',
  rules: ['Of mode OWN the steps are as in the policy; of every other there are none.'],
  body: z
    .object({
      version: keptVersion,
      mode: z.enum(shipperReminderModes, 'Cara tidak dikenal'),
      steps,
      pausedUntil: dayOf('Jeda sampai').nullable(),
    })
    .check(({ value, issues }) => {
      const wrong =
        value.mode === 'OWN'
          ? reminderStepsProblem(value.steps)
          : value.steps.length > 0
            ? 'Hanya untuk langkah sendiri'
            : null;
      if (wrong) issues.push(ruleBroken(wrong, ['steps'], value));
    }),
  example: { body: { version: 0, mode: 'USUAL', steps: [], pausedUntil: '2026-12-01' } },
  answer: settings,
});

const line = z.object({
  invoiceId: id,
  number: z.string(),
  dueDay: day,
  openCash: rupiah,
  /** The step that goes with this mail; null: it is due, and its steps went or have not come. */
  step: z.number().int().nullable(),
});

const preview = z.object({
  day,
  /** Why nothing goes out that day: it is off, or no working day. */
  refusal: z.string().nullable(),
  mails: z.array(
    z.object({
      shipper: z.object({ id, name: z.string() }),
      /** None: nobody is written to until an address is known. */
      to: z.array(z.string()),
      subject: z.string(),
      text: z.string(),
      total: rupiah,
      lines: z.array(line),
    }),
  ),
});
export type ReminderPreview = z.output<typeof preview>;

export const previewReminders = endpoint({
  method: 'GET',
  path: `${path}/preview`,
  needs: seeing,
  summary: 'The reminders of a day to come, to whom and of how much, as things stand now; of tomorrow unless told.',
  rules: ['The day is today or later.'],
  query: z.strictObject({ day: dayOf('Tanggal').optional() }),
  answer: preview,
  refusals: ['RULE_BROKEN'],
});

export const getReminderText = getOne({
  path: `${path}/text/{id}`,
  needs: seeing,
  summary: 'The account of one shipper as a text to copy, of all that is due or open.',
  answer: z.object({ text: z.string(), total: rupiah, count: z.number().int() }),
});

export const noteCopiedReminder = endpoint({
  method: 'POST',
  path: `${path}/text/{id}`,
  needs,
  whileSuspended,
  summary: 'Notes that the text was copied, in the history of each invoice that it names.',
  params: idParams,
  answer: z.object({ count: z.number().int() }),
  idempotent: true,
  refusals: ['NOT_FOUND'],
});

const holdFields = {
  reason: z.enum(reminderHoldReasons, 'Alasan tidak dikenal'),
  promiseDay: dayOf('Tanggal janji').nullable(),
  note: optionalText('Catatan', { max: 500 }),
};

const ladder = z.object({
  /** Why nothing goes of itself now; null: the next step does. */
  refusal: z.string().nullable(),
  steps: z.array(
    z.object({
      days: z.number().int(),
      /** When it goes: its day, or the next working day. */
      day,
      state: z.enum(['SENT', 'PASSED', 'NEXT', 'LATER']),
    }),
  ),
  hold: z
    .object({ ...holdFields, promiseDay: day.nullable(), note: z.string().nullable(), by: z.string(), at: timestamp })
    .nullable(),
  /** What was reminded, the newest first, at most 50. */
  history: z.array(
    z.object({
      id,
      step: z.number().int().nullable(),
      dueDay: day,
      day,
      way: z.enum(['AUTO', 'HAND', 'COPIED']),
      openCash: rupiah,
      by: z.string(),
      at: timestamp,
    }),
  ),
});
export type ReminderLadder = z.output<typeof ladder>;

export const getReminderLadder = getOne({
  path: '/transporter/invoice/{id}/reminder',
  needs: 'VIEW_INVOICE',
  summary: 'The reminders of one invoice: what went, what comes next, and what holds it back.',
  answer: ladder,
});

export const holdReminder = updateOne({
  method: 'PUT',
  path: '/transporter/invoice/{id}/reminder/hold',
  needs: 'UPDATE_INVOICE',
  whileSuspended,
  summary: 'Holds an invoice back from reminders: it is disputed, or its payment is promised for a day.',
  rules: ['A promise has a day, today or later; a dispute has none.', 'It is with the shipper and not paid.'],
  body: z.object(holdFields).check(({ value, issues }) => {
    // The day against today is the service's to judge.
    for (const [field, message] of Object.entries(holdErrors(value, '')))
      issues.push(ruleBroken(message, [field], value));
  }),
  example: { body: { reason: 'JANJI_BAYAR', promiseDay: '2026-12-01', note: null } },
  answer: ladder,
  refusals: ['RULE_BROKEN'],
});

export const liftReminderHold = endpoint({
  method: 'DELETE',
  path: '/transporter/invoice/{id}/reminder/hold',
  needs: 'UPDATE_INVOICE',
  whileSuspended,
  summary: 'Lets an invoice be reminded of again.',
  params: idParams,
  answer: ladder,
  refusals: ['NOT_FOUND'],
});
