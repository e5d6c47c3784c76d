import type { Random } from '@lajur/demo-world/random';
import type { DocumentSection } from '@lajur/domain/approval/document';
import {
  definitionOf,
  turnOf,
  type WorkflowAction,
  type WorkflowDefinitionId,
  type WorkflowStatus,
} from '@lajur/domain/approval/workflow';
import { searchText } from '@lajur/domain/common/search-text';
import { marketplaceName } from '../src/features/provider/marketplace';
import { demoId } from './demo-id';
import type { Row } from './insert-rows';

/** When the marketplace decides on what was submitted. */
export const decidedAt = (submitted: Date): Date => new Date(submitted.getTime() + 0.8 * 86_400_000);

export interface ApprovalRows {
  workflow: Row[];
  workflow_action: Row[];
}

export interface DemoApproval {
  companyId: string;
  entityId: string;
  /** The record that it is a line of. */
  partOf?: string;
  /** Whom the marketplace speaks for at a step that is another's. */
  inNameOf?: string;
  title: string;
  definition: WorkflowDefinitionId;
  sections: readonly DocumentSection[];
  /** Who submitted it, and when. */
  by: string;
  at: Date;
  /** When it was decided on; usual for a document unless told. */
  decided?: Date;
  /** Null: it was never submitted. */
  status: WorkflowStatus | null;
  note?: string;
  fieldNotes?: readonly { key: string; label: string; text: string }[];
}

/** The approval of a record: submitted, and where it was decided on, how. Gives its id. */
export function addApproval(rng: Random, rows: ApprovalRows, given: DemoApproval): string | null {
  const { companyId, entityId, title, definition, sections, by, at, status } = given;
  if (status === null) return null;
  const since = status === 'SUBMIT' ? at : (given.decided ?? decidedAt(at));
  const id = demoId(rng, at);
  const actor = status === 'SUBMIT' ? by : marketplaceName;
  const { kind, steps } = definitionOf(definition);
  const lastStep = status === 'APPROVE' ? steps.length - 1 : 0;
  rows.workflow.push({
    company_id: companyId,
    id,
    definition,
    kind,
    entity_id: entityId,
    part_of: given.partOf ?? null,
    in_name_of: given.inNameOf ?? null,
    title,
    status,
    step: lastStep,
    turn: turnOf({ definition, status, step: lastStep }),
    round: 1,
    submitted_by: by,
    submitted_at: at,
    last_action: status,
    last_actor: actor,
    since,
    search_text: searchText(title, actor),
    version: status === 'SUBMIT' ? 1 : 2 + lastStep,
  });
  const act = (action: WorkflowAction, step: number, more: Row): void => {
    rows.workflow_action.push({
      ...{ company_id: companyId, workflow_id: id, action, step, note: null, field_notes: [], document: null },
      ...more,
    });
  };
  act('SUBMIT', 0, { id: demoId(rng, at), party: 'transporter', actor_name: by, at, document: sections });
  if (status === 'SUBMIT') return id;
  for (let step = 0; step <= lastStep; step++)
    act(status, step, {
      id: demoId(rng, since),
      party: 'provider',
      actor_name: marketplaceName,
      at: since,
      note: given.note ?? null,
      field_notes: given.fieldNotes ?? [],
    });
  return id;
}
