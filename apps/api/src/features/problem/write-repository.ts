import type { OpenProblem } from '@lajur/domain/order/open-problem';
import type { ProblemEffect, ProblemStatus } from '@lajur/domain/problem/problem';
import type { ProblemAction } from '@lajur/domain/problem/problem-step';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/database/scope';
import type { Actor } from '../../platform/event/record';
import { newId } from '../../platform/id';

export interface NewProblem {
  id: string;
  orderId: string;
  kind: string;
  stops: boolean;
  description: string;
  place: string | null;
  position: { latitude: number; longitude: number } | null;
  timezone: string;
  happenedAt: Date;
  raisedBy: Actor;
  vehicleId: string | null;
  driverId: string | null;
  photoFileIds: readonly string[];
  searchText: string;
}

/** The plate of a vehicle of the company. */
export async function plateOf(tx: CompanyTx, vehicleId: string): Promise<string | null> {
  const row = await tx.db
    .selectFrom('vehicle')
    .select('plate')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', vehicleId)
    .executeTakeFirst();
  return row?.plate ?? null;
}

export async function insertProblem(tx: CompanyTx, one: NewProblem): Promise<void> {
  await tx.db
    .insertInto('problem')
    .values({
      company_id: tx.companyId,
      id: one.id,
      order_id: one.orderId,
      status: 'MENUNGGU',
      kind: one.kind,
      stops_journey: one.stops,
      description: one.description,
      place: one.place,
      latitude: one.position?.latitude ?? null,
      longitude: one.position?.longitude ?? null,
      timezone: one.timezone,
      happened_at: one.happenedAt,
      raised_at: tx.now,
      raised_by: one.raisedBy.name,
      raised_by_kind: one.raisedBy.kind,
      vehicle_id: one.vehicleId,
      driver_id: one.driverId,
      photo_file_ids: [...one.photoFileIds],
      since: tx.now,
      search_text: one.searchText,
    })
    .execute();
}

/** A problem as it is decided on. */
export interface StoredProblem {
  id: string;
  version: number;
  orderId: string;
  status: ProblemStatus;
  kind: string;
  stops: boolean;
  happenedAt: Date;
  handler: string | null;
  delayMinutes: number | null;
}

/** A problem of the company; null when it has none such. */
export async function problemById(tx: CompanyTx, id: string): Promise<StoredProblem | null> {
  const row = await tx.db
    .selectFrom('problem')
    .select([
      'id',
      'version',
      'order_id as orderId',
      'status',
      'kind',
      'stops_journey as stops',
      'happened_at as happenedAt',
      'handler',
      'delay_minutes as delayMinutes',
    ])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { ...row, status: row.status as ProblemStatus } : null;
}

/** What a step changes of a problem. */
export interface ProblemChange {
  status: ProblemStatus;
  process?: { handler: Actor; delayMinutes: number | null };
  resolve?: {
    by: Actor;
    resolution: string;
    fileIds: readonly string[];
    effect: ProblemEffect;
    delayMinutes: number | null;
  };
}

/** Changes a problem that is still as it was when decided on; false when somebody was faster. */
export async function saveProblem(
  tx: CompanyTx,
  { id, version, status }: StoredProblem,
  change: ProblemChange,
): Promise<boolean> {
  const { process, resolve } = change;
  const row = await tx.db
    .updateTable('problem')
    .set({
      status: change.status,
      since: tx.now,
      version: version + 1,
      ...(process && {
        process_at: tx.now,
        handler: process.handler.name,
        handler_kind: process.handler.kind,
        delay_minutes: process.delayMinutes,
      }),
      ...(resolve && {
        resolved_at: tx.now,
        resolved_by: resolve.by.name,
        resolution: resolve.resolution,
        resolution_file_ids: [...resolve.fileIds],
        effect: resolve.effect,
        delay_minutes: resolve.delayMinutes,
      }),
    })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', status)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface ProblemLine {
  action: ProblemAction;
  actor: Actor;
  text: string | null;
  /** Photos that came with it. */
  fileIds?: readonly string[];
}

/** A line of what was done with a problem. */
export async function addProblemEvent(
  tx: CompanyTx,
  problemId: string,
  { action, actor, text, fileIds = [] }: ProblemLine,
): Promise<void> {
  await tx.db
    .insertInto('problem_event')
    .values({
      company_id: tx.companyId,
      problem_id: problemId,
      id: newId(),
      action,
      actor_kind: actor.kind,
      actor_name: actor.name,
      at: tx.now,
      text,
      photo_file_ids: [...fileIds],
    })
    .execute();
}

/** The gravest problem of an order that is open: one that stops the journey before others, the first raised of these. */
export async function gravestOf(tx: CompanyTx, orderId: string): Promise<OpenProblem | null> {
  const row = await tx.db
    .selectFrom('problem')
    .select(['kind', 'stops_journey as stops'])
    .where('company_id', '=', tx.companyId)
    .where('order_id', '=', orderId)
    .where('status', '<>', sql.lit('SELESAI'))
    .orderBy('stops_journey', 'desc')
    .orderBy('raised_at')
    .orderBy('id')
    .executeTakeFirst();
  return row ?? null;
}
