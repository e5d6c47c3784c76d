import type { AuditAction } from '@lajur/domain/audit/audit-word';
import type { RecordKind } from '@lajur/domain/auth/record-right';
import { isTold } from '@lajur/domain/notification/template';
import { type RawBuilder, sql } from 'kysely';
import { insertWhere } from '../database/insert-where';
import type { CompanyTx, Tx } from '../database/scope';
import { insertMany } from '../database/write-many';
import { newId } from '../id';
import { announceChange } from './announce-change';

export type ActorKind = 'transporter' | 'driver' | 'provider' | 'shipper' | 'system';

/** Who did it. */
export interface Actor {
  kind: ActorKind;
  id: string | null;
  name: string;
}

type ImportKind = Extract<RecordKind, `import-${string}`>;

interface EventOf<K extends RecordKind> {
  /** What changed, e.g. `order`; with `action` it is the webhook's topic: `order.accept`. */
  entity: K;
  entityId: string;
  /** One that the domain has words for. */
  action: AuditAction<K>;
  actor: Actor;
  /** Whether it concerns the company alone: its screens hear of it, webhooks do not. By its kind unless it is said. */
  ownOnly?: boolean;
  /** What the marketplace is told; without secrets. */
  data?: Record<string, unknown>;
}

/** Kinds but imports, and accounts, whose data does not say what they are called. */
type NamedKind = Exclude<RecordKind, 'user' | ImportKind>;

/** What happened to one record; `subject` is what the record is called, where its data does not say so. */
export type AuditEvent =
  | { [K in NamedKind]: EventOf<K> & { subject?: string } }[NamedKind]
  | (EventOf<'user'> & { subject: string })
  | (EventOf<ImportKind> & { subject?: string });

/** What a transaction of no company has to say besides: whose it is. */
export type CompanyAuditEvent = AuditEvent & { companyId: string };

/** What is told to screens alone: how far work has come. */
type ScreenEvent = Omit<EventOf<RecordKind>, 'action'> & { action: string };

/** What the marketplace is told of. */
const marketplaceKinds: ReadonlySet<RecordKind> = new Set([
  'approval',
  'company',
  'contract',
  'invoice',
  'loan',
  'mou',
  'order',
  'position',
  'problem',
  'session',
  'user',
]);
const isOwnOnly = ({ entity, ownOnly }: ScreenEvent) => ownOnly ?? !marketplaceKinds.has(entity);

const companyOf = (tx: Tx | CompanyTx, event: ScreenEvent) => {
  if ('companyId' in event) return event.companyId as string;
  if ('companyId' in tx) return tx.companyId;
  throw new Error('an event of no company');
};

/** Where the data of an event names its record. */
const naming: Readonly<Partial<Record<RecordKind, string>>> = {
  approval: 'title',
  company: 'name',
  contract: 'number',
  damage: 'number',
  driver: 'name',
  email: 'picName',
  expiry: 'name',
  invoice: 'number',
  'legal-document': 'title',
  loan: 'number',
  location: 'name',
  mou: 'number',
  order: 'cargoNo',
  problem: 'cargoNo',
  vehicle: 'plate',
  withholding: 'number',
};

/** What a record was called then, at most 200 characters: what the event says, or its data; a session is its person's. */
function subjectOf({ entity, subject, data, actor }: AuditEvent): string {
  if (subject !== undefined) return subject.slice(0, 200);
  const key = naming[entity] ?? '';
  const named = data?.[key] ?? (data?.after as Record<string, unknown> | null | undefined)?.[key];
  return typeof named === 'string' ? named.slice(0, 200) : entity === 'session' ? actor.name : '';
}

const commonOf = (tx: Tx, event: ScreenEvent) => ({
  company_id: companyOf(tx, event),
  id: newId(),
  entity: event.entity,
  entity_id: event.entityId,
  action: event.action,
  actor_name: event.actor.name,
  at: tx.now,
});

const topicOf = ({ entity, action }: ScreenEvent) => `${entity}.${action}`;
const payloadOf = ({ data, actor }: ScreenEvent) => ({ ...data, actorKind: actor.kind });

/** The row of the outbox: what waits for webhooks, and what for the notifications of people. */
const outboxOf = (tx: Tx, event: ScreenEvent, payload: unknown) => ({
  ...commonOf(tx, event),
  topic: topicOf(event),
  payload,
  actor_id: event.actor.id,
  dispatched_at: isOwnOnly(event) ? tx.now : null,
  notified_at: isTold(topicOf(event)) ? null : tx.now,
});

/** The rows that record an event, in the audit trail and in the outbox. */
function rowsOf(tx: Tx, event: AuditEvent) {
  const { actor, data = {} } = event;
  const trail = { ...commonOf(tx, event), subject: subjectOf(event), actor_kind: actor.kind, actor_id: actor.id, data };
  return { trail, outbox: outboxOf(tx, event, payloadOf(event)) };
}

const tell = (tx: Tx, row: ReturnType<typeof commonOf>) =>
  announceChange(tx, {
    company: row.company_id,
    id: row.id,
    entity: row.entity,
    entityId: row.entity_id,
    action: row.action,
    by: row.actor_name,
    at: row.at,
  });

/**
 * What records an event where `condition` holds, as parts of a statement: the audit trail and the outbox. It is announced
 * with the transaction: one in which the condition did not hold is not to commit.
 */
export function recordingOf(
  tx: Tx | CompanyTx,
  event: AuditEvent | CompanyAuditEvent,
  condition: RawBuilder<unknown>,
): [RawBuilder<unknown>, RawBuilder<unknown>] {
  const { trail, outbox } = rowsOf(tx, event);
  tell(tx, outbox);
  return [
    insertWhere('audit_event', { ...trail, data: JSON.stringify(trail.data) }, condition),
    insertWhere('outbox', { ...outbox, payload: JSON.stringify(outbox.payload) }, condition),
  ];
}

/**
 * Records what happened, in the transaction that did it: the audit trail for ever, and the outbox from which webhooks and
 * notifications follow. Live screens are told right after the commit.
 */
export async function record(tx: CompanyTx, event: AuditEvent): Promise<void>;
export async function record(tx: Tx, event: CompanyAuditEvent): Promise<void>;
export async function record(tx: Tx, event: AuditEvent): Promise<void> {
  const [trail, outbox] = recordingOf(tx, event, sql`true`);
  tx.write(sql`with trail as (${trail}) ${outbox}`);
}

/**
 * Records one action done to many records at once, in one statement each for the audit trail and the outbox. What
 * concerns the company alone, and nobody is notified of, is announced to its screens once for all of them, without an id.
 */
export async function recordMany(tx: CompanyTx, events: readonly AuditEvent[]): Promise<void> {
  const first = events[0];
  if (!first) return;
  const rows = events.map((event) => rowsOf(tx, event));
  await insertMany(
    tx,
    'audit_event',
    rows.map(({ trail }) => trail),
  );
  if (isOwnOnly(first) && !isTold(topicOf(first))) return announce(tx, { ...first, entityId: '' });
  const outbox = rows.map((row) => row.outbox);
  await insertMany(tx, 'outbox', outbox);
  for (const row of outbox) tell(tx, row);
}

/** Tells the company's screens that something is otherwise, without a place in the audit trail: how far work has come. */
export async function announce(tx: CompanyTx, event: ScreenEvent): Promise<void> {
  const row = { ...commonOf(tx, event), topic: topicOf(event), dispatched_at: tx.now, notified_at: tx.now };
  await tx.db.insertInto('outbox').values(row).execute();
  tell(tx, row);
}
