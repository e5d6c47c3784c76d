import { workflowKinds, workflowStatuses } from '@lajur/domain/approval/workflow';
import { auditWords } from '@lajur/domain/audit/audit-word';
import { companyStatuses } from '@lajur/domain/company/company-status';
import { contractKinds } from '@lajur/domain/contract/contract';
import { creditReasons } from '@lajur/domain/invoice/credit-note';
import { invoiceStatuses, invoiceTypes } from '@lajur/domain/invoice/invoice';
import { settlementKinds } from '@lajur/domain/invoice/settlement';
import { mouEndings, mouStatuses } from '@lajur/domain/mou/mou-status';
import { costStatuses } from '@lajur/domain/order/additional-cost';
import { orderStatuses } from '@lajur/domain/order/status';
import { problemEffects, problemStatuses } from '@lajur/domain/problem/problem';
import * as z from 'zod';
import { written } from './field';
import { day, id, rupiah, timestamp, version } from './id';
import { unit } from './order-detail';
import { loanEventData } from './provider-lending';

/** Why nothing is ever told of a topic; null where something may be. */
function topicProblem(topic: string): string | null {
  const [entity = '', action] = topic.split('.');
  if (!isSent(entity)) return `Kejadian tidak dikenal. Yang ada: ${groups().join(', ')}`;
  const actions = Object.keys(auditWords[entity]);
  if (action === '*' || actions.some((one) => one === action)) return null;
  return `Kejadian ${entity} tidak dikenal. Yang ada: ${actions.map((one) => `${entity}.${one}`).join(', ')}`;
}
const groups = () => Object.keys(webhookEvents).map((entity) => `${entity}.*`);

/** A topic (`order.accept`) or a group of them (`order.*`); what no event could be called would never be heard of. */
const topicPattern = String.raw`^[a-z][a-z\-]*\.(\*|[a-z][a-z\-]*)$`;
const isTopic = new RegExp(topicPattern, 'u');
export const webhookTopic = written({
  max: 60,
  patterns: [topicPattern],
  rule: (value) => (isTopic.test(value) ? null : 'Tulis topik seperti order.accept, atau kelompok seperti order.*'),
  beyond: topicProblem,
  trim: false,
});
/** A host by name or number, perhaps with a port, and whatever follows. */
export const webhookAddress = written({
  max: 500,
  patterns: [String.raw`^https?://(?:[A-Za-z0-9.\-]+|\[[0-9a-fA-F:.]+\])(?::\d{1,5})?(?:[/?#]\S*)?$`],
  rule: (value) => (/^https?:/i.test(value) ? null : 'Alamat harus diawali https:// atau http://'),
  beyond: (value) => (URL.canParse(value) ? null : 'Alamat harus lengkap, misalnya https://contoh.id'),
  trim: false,
});

/**
 * What webhooks tell, by the first part of their topic. Of an event no more is sent than stands here; an entity that
 * does not stand here is told to nobody outside.
 */
const everyEvent = {
  /** The company that it concerns. */
  companyId: id,
  /** Of the order, problem, company, driver, contract, MoU or invoice. */
  entityId: id,
  actorKind: z.enum(['transporter', 'driver', 'provider', 'shipper', 'system']),
};

const event = <D extends z.ZodRawShape>(topic: string, data: D) =>
  z.object({
    /** What happened: `order.accept`. */
    type: z.string().meta({ pattern: `^${topic}\\.[a-z-]+$` }),
    timestamp,
    data: z.object({ ...everyEvent, ...data }),
  });

const orderEvent = event('order', {
  /** The marketplace's own number of the order. */
  ref: z.string().nullable(),
  cargoNo: z.string(),
  /** Where it stood before, of a step. */
  from: z.enum(orderStatuses).nullish(),
  /** Where it stands now. */
  status: z.enum(orderStatuses),
  reason: z.string().optional(),
  /** With `offer` and `amend`. */
  answerBy: timestamp.optional(),
  /** With `submit`. */
  mainCost: rupiah.optional(),
  /** With `accept`, `change-assignment` and `replace-carrier`: who carries it from now on. */
  plate: z.string().optional(),
  driverId: id.optional(),
  driverName: z.string().optional(),
  /** With `replace-carrier`: who carried it until then. */
  previous: z
    .object({
      vehicleId: id.nullable(),
      plate: z.string().nullable(),
      driverId: id.nullable(),
      driverName: z.string().nullable(),
    })
    .optional(),
  /** With `accept` of merged orders, and with `unmerge`. */
  cargoGroupNo: z.string().nullish(),
  /** With a change of carrier, way, costs or (`amend`, `change-order`) the order itself: what became otherwise. */
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })).optional(),
  /** With `hand-on`: the company that the offer waits for now. */
  partner: z.string().optional(),
  partnerId: id.optional(),
  /** With `follow-on`: the order that the goods go on with. */
  followOnOrderId: id.optional(),
  /** With the `offer` of such an order: the one whose goods it carries on. */
  followsOrderId: id.optional(),
  /** With `refuse-pod`. */
  documents: z.array(z.object({ documentId: id, note: z.string() })).optional(),
  /** With what is done to one document. */
  documentId: id.optional(),
  type: z.string().optional(),
  /** With counted quantities: the stop and its lines. */
  stop: z.number().int().optional(),
  lines: z.array(z.object({ seq: z.number().int(), quantity: z.number() })).optional(),
  /** Of them, those that are outside the tolerance (ADR 0061). */
  outsideTolerance: z.array(z.number().int()).optional(),
  /** What the whole load was stated to be there, taken back where null (ADR 0066); and of it, what is outside the tolerance. */
  stated: z.array(z.object({ unit, quantity: z.number().nullable() })).optional(),
  outsideUnits: z.array(unit).optional(),
  /** With what is done to an additional cost. */
  cost: z
    .object({
      id,
      version,
      name: z.string(),
      amount: rupiah,
      taxed: z.boolean(),
      status: z.enum(costStatuses),
      note: z.string().nullable(),
    })
    .optional(),
  /** With `change-travel-letters`: all of their numbers. */
  travelLetters: z.array(z.string()).optional(),
  /** With `original-pod`: the day on which the original documents came. */
  originalPodDay: day.optional(),
  /** With `expect-late`: by how much it will miss its window, when that ends, and when it is expected, where that lies ahead. */
  lateMinutes: z.number().int().optional(),
  deliveryUntil: timestamp.optional(),
  eta: timestamp.optional(),
});

const approvalEvent = event('approval', {
  kind: z.enum(workflowKinds),
  title: z.string(),
  status: z.enum(workflowStatuses),
  /** That it waits at or ended at, from 0. */
  step: z.number().int(),
  /** How often it was submitted. */
  round: z.number().int(),
  note: z.string().optional(),
});

const companyEvent = event('company', {
  status: z.enum(companyStatuses),
  /** With a decision of the marketplace. */
  note: z.string().nullish(),
  /** With `submit`. */
  name: z.string().optional(),
  /** With what is done about other data (`ask-data`, `change-data` and what lies between): each line that reads otherwise. */
  changes: z
    .array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() }))
    .optional(),
});

const driverEvent = event('driver', { name: z.string(), phoneNo: z.string(), expiresAt: timestamp });

const contractState = z.object({
  title: z.string(),
  /** Of one that the company did not make itself. */
  approvalStatus: z.string().optional(),
  startDay: day.nullish(),
  endDay: day.nullish(),
  /** How many clauses it has, of one that was written here. */
  clauses: z.number().int().optional(),
});
const contractEvent = event('contract', {
  number: z.string(),
  kind: z.enum(contractKinds),
  /** With `create`, `change` and `discard`: as it was, null of a new one; and as it is, while it is. */
  before: contractState.nullish(),
  after: contractState.optional(),
  /** With what was decided. */
  title: z.string().optional(),
  approvalStatus: z.string().optional(),
  note: z.string().nullish(),
});

const mouEvent = event('mou', {
  number: z.string(),
  /** With whom. */
  company: z.string(),
  status: z.enum(mouStatuses),
  lastDay: day,
  /** Why it is over. */
  ending: z.enum(mouEndings).optional(),
  note: z.string().optional(),
});

const invoiceEvent = event('invoice', {
  number: z.string(),
  type: z.enum(invoiceTypes),
  /** Where it stands now, and since which day. */
  status: z.enum(invoiceStatuses),
  statusDay: day,
  shipper: z.string(),
  /** What is billed, and what is expected once withholding tax is taken off. */
  total: rupiah,
  net: rupiah,
  /** Of the total what nothing has settled yet, and of that what should still come as money. */
  open: rupiah.optional(),
  openCash: rupiah.optional(),
  /** Null until it was sent. */
  dueDay: day.nullable(),
  /** With `pay` and `part-pay`: all that came in and stayed. */
  paidAmount: rupiah.optional(),
  /** With what is recorded of its money, or taken back: the entry. */
  settlementId: id.optional(),
  kind: z.enum(settlementKinds).optional(),
  amount: rupiah.optional(),
  day: day.optional(),
  reference: z.string().nullish(),
  /** With `credit` and `cancel`: the note; its total is `amount`. */
  creditNoteId: id.optional(),
  creditNoteNumber: z.string().optional(),
  reason: z.enum(creditReasons).optional(),
  /** With `pay` and `part-pay` of what is pledged: the loan, and the last day of its repayment. */
  loan: z.string().optional(),
  loanDueDay: day.optional(),
  /** With `withholding`. */
  withholds: z.boolean().optional(),
  note: z.string().nullish(),
});

const loanEvent = event('loan', loanEventData);

const problemEvent = event('problem', {
  orderId: id,
  /** The marketplace's own number of the order. */
  ref: z.string().nullable(),
  cargoNo: z.string(),
  kind: z.string(),
  /** The order cannot go on while it is open. */
  stops: z.boolean(),
  /** Where it stands now. */
  status: z.enum(problemStatuses),
  happenedAt: timestamp,
  /** With `process` and `resolve`. */
  delayMinutes: z.number().int().nullish(),
  /** With `resolve`. */
  effect: z.enum(problemEffects).optional(),
});

export const webhookEvents = {
  order: { schema: orderEvent, summary: 'An order went on, or something of it was recorded.' },
  problem: { schema: problemEvent, summary: 'A problem on the way was raised, taken into process, noted or resolved.' },
  approval: { schema: approvalEvent, summary: 'A document was submitted, approved, sent back or rejected.' },
  company: { schema: companyEvent, summary: 'A company sent its registration or other data, or was decided on.' },
  driver: { schema: driverEvent, summary: 'A driver was given a one-time password for the app; never the password.' },
  mou: { schema: mouEvent, summary: 'An MoU was proposed, decided on, began, went on, or ended.' },
  invoice: {
    schema: invoiceEvent,
    summary:
      'An invoice was issued, sent, credited or cancelled, a shipper received it, or something of its money was recorded or taken back.',
  },
  loan: {
    schema: loanEvent,
    summary: 'A loan was submitted, decided on, paid out, repaid, or came back to its company.',
  },
  contract: { schema: contractEvent, summary: 'A contract was recorded or changed.' },
} as const;

/** Is this told outside at all? */
export const isSent = (entity: string): entity is keyof typeof webhookEvents => Object.hasOwn(webhookEvents, entity);
