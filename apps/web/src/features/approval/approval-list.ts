import {
  listAllApprovals,
  listApprovalInbox,
  listApprovalsCompleted,
  listApprovalsInProcess,
} from '@lajur/api-contract/approval';
import {
  kindSlug,
  type WorkflowDefinitionId,
  type WorkflowKind,
  workflowKindLabels,
  workflowKinds,
} from '@lajur/domain/approval/workflow';
import { type FilterField, optionsOf } from '../../ui/list-page/filter-field';
import { type BuiltScreen, to } from '../../ui/paths';
import { strings } from './strings';

/** Where an approval is looked for: it waits for the company, for the other side, or has ended. */
export const approvalBoxes = ['inbox', 'inProcess', 'completed'] as const;
export type ApprovalBox = (typeof approvalBoxes)[number];
/** The tabs of the list (spec §2): the boxes, and all that ever went through one. */
export const approvalTabs = [...approvalBoxes, 'history'] as const;
export type ApprovalTab = (typeof approvalTabs)[number];

/** The list of each box, and the page of one approval in it. */
const places = {
  inbox: { endpoint: listApprovalInbox, list: 'approvalInbox', one: 'inboxApproval' },
  inProcess: { endpoint: listApprovalsInProcess, list: 'approvalProcess', one: 'processApproval' },
  completed: { endpoint: listApprovalsCompleted, list: 'approvalCompleted', one: 'completedApproval' },
} as const satisfies Record<ApprovalBox, { endpoint: object; list: BuiltScreen; one: BuiltScreen }>;

/** The endpoint of each tab; all answer the same rows. */
export const tabEndpoint = (tab: ApprovalTab) => (tab === 'history' ? listAllApprovals : places[tab].endpoint);

export const approvalFilters: readonly FilterField[] = [
  { key: 'kind', label: strings.column.kind, kind: 'select', options: optionsOf(workflowKinds, workflowKindLabels) },
];

/** What of an approval its address names (spec §2). */
export interface ApprovalAddress {
  id: string;
  kind: WorkflowKind;
  definition: WorkflowDefinitionId;
}

export const approvalHref = (box: ApprovalBox, { id, kind, definition }: ApprovalAddress): string =>
  to(places[box].one, { kind: kindSlug(kind), id, defWorkflowId: definition });

export const boxHref = (box: ApprovalBox): string => to(places[box].list);
export const tabHref = (tab: ApprovalTab): string => (tab === 'history' ? to('approvalHistory') : boxHref(tab));

/** In which box it stands, by whose turn it is. */
export const boxOf = ({ turn }: { turn: 'transporter' | 'provider' | null }): ApprovalBox =>
  turn === null ? 'completed' : turn === 'transporter' ? 'inbox' : 'inProcess';
