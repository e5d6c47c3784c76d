/*
 * Approvals (decisions §3): a document is submitted, goes through the steps of its definition, and is approved, sent back
 * with notes, or rejected. Which step asks whom is data; what an action leads to is one pure function.
 */

/** What is approved this way. */
export const workflowKinds = [
  'COMPANY_REGISTRATION',
  'DOCUMENT_SUPPORT',
  'MOU',
  'CONTRACT',
  'ADDITIONAL_COST',
  'COMPANY_CHANGE',
  'LENDING',
] as const;
export type WorkflowKind = (typeof workflowKinds)[number];

export const workflowKindLabels: Record<WorkflowKind, string> = {
  COMPANY_REGISTRATION: 'Registrasi perusahaan',
  MOU: 'MoU',
  DOCUMENT_SUPPORT: 'Dokumen legal',
  CONTRACT: 'Kontrak',
  ADDITIONAL_COST: 'Biaya tambahan',
  COMPANY_CHANGE: 'Perubahan data perusahaan',
  LENDING: 'Pinjaman',
};

/** How a kind stands in addresses (spec §2): `company-registration`. */
export const kindSlug = (kind: WorkflowKind): string => kind.toLowerCase().replaceAll('_', '-');

/** Who acts: the transport company or the marketplace. */
export const workflowParties = ['transporter', 'provider'] as const;
export type WorkflowParty = (typeof workflowParties)[number];

export interface WorkflowStep {
  /** What the step is called on the lane of parties. */
  label: string;
  party: WorkflowParty;
  /** Decided in the name of somebody whom the marketplace speaks for; it says who of them decided. */
  inNameOf?: 'shipper';
}

export interface WorkflowDefinition {
  /** `defWorkflowId` of the spec. A definition that changes gets another one; what runs goes on with its own. */
  id: string;
  kind: WorkflowKind;
  /** Who submits, and gets the document back with notes. */
  submitter: WorkflowParty;
  steps: readonly [WorkflowStep, ...WorkflowStep[]];
}

export const workflowDefinitions = {
  'company-registration-1': {
    id: 'company-registration-1',
    kind: 'COMPANY_REGISTRATION',
    submitter: 'transporter',
    steps: [
      { label: 'Diperiksa penyedia', party: 'provider' },
      { label: 'Disetujui penyedia', party: 'provider' },
    ],
  },
  'mou-1': {
    id: 'mou-1',
    kind: 'MOU',
    submitter: 'provider',
    steps: [{ label: 'Disetujui perusahaan', party: 'transporter' }],
  },
  'document-support-1': {
    id: 'document-support-1',
    kind: 'DOCUMENT_SUPPORT',
    submitter: 'transporter',
    steps: [{ label: 'Disetujui penyedia', party: 'provider' }],
  },
  'contract-provider-1': {
    id: 'contract-provider-1',
    kind: 'CONTRACT',
    submitter: 'provider',
    steps: [{ label: 'Disetujui perusahaan', party: 'transporter' }],
  },
  'contract-1': {
    id: 'contract-1',
    kind: 'CONTRACT',
    submitter: 'transporter',
    steps: [
      { label: 'Diperiksa penyedia', party: 'provider' },
      { label: 'Disetujui penyedia', party: 'provider' },
    ],
  },
  'contract-shipper-1': {
    id: 'contract-shipper-1',
    kind: 'CONTRACT',
    submitter: 'transporter',
    steps: [
      { label: 'Diperiksa penyedia', party: 'provider' },
      { label: 'Disetujui pengirim', party: 'provider', inNameOf: 'shipper' },
    ],
  },
  'additional-cost-1': {
    id: 'additional-cost-1',
    kind: 'ADDITIONAL_COST',
    submitter: 'transporter',
    steps: [{ label: 'Disetujui penyedia', party: 'provider' }],
  },
  'company-change-1': {
    id: 'company-change-1',
    kind: 'COMPANY_CHANGE',
    submitter: 'transporter',
    steps: [{ label: 'Disetujui penyedia', party: 'provider' }],
  },
  'company-data-1': {
    id: 'company-data-1',
    kind: 'COMPANY_CHANGE',
    submitter: 'transporter',
    steps: [{ label: 'Disetujui penyedia', party: 'provider' }],
  },
  'lending-1': {
    id: 'lending-1',
    kind: 'LENDING',
    submitter: 'transporter',
    steps: [{ label: 'Diputuskan penyedia', party: 'provider' }],
  },
} as const satisfies Record<string, WorkflowDefinition>;
export type WorkflowDefinitionId = keyof typeof workflowDefinitions;
export const workflowDefinitionIds = Object.keys(workflowDefinitions) as WorkflowDefinitionId[];

const tasks: Record<string, string> = { Diperiksa: 'Pemeriksaan', Disetujui: 'Persetujuan', Diputuskan: 'Keputusan' };

/** A step that nobody has done yet: "Disetujui pengirim" is "Persetujuan pengirim" until then, and the company reads of itself as "Anda". */
export function stepTask(label: string): string {
  const [verb = '', ...by] = label.split(' ');
  return tasks[verb] ? [tasks[verb], by.join(' ').replace('perusahaan', 'Anda')].join(' ') : label;
}

/** By which new documents of a kind go. */
export const currentDefinition = {
  COMPANY_REGISTRATION: 'company-registration-1',
  MOU: 'mou-1',
  DOCUMENT_SUPPORT: 'document-support-1',
  CONTRACT: 'contract-1',
  ADDITIONAL_COST: 'additional-cost-1',
  COMPANY_CHANGE: 'company-change-1',
  LENDING: 'lending-1',
} as const satisfies Record<WorkflowKind, WorkflowDefinitionId>;

/** Where it stands, in the words of spec §4: waiting, sent back, and its two ends. */
export const workflowStatuses = ['SUBMIT', 'REVISE', 'APPROVE', 'REJECT'] as const;
export type WorkflowStatus = (typeof workflowStatuses)[number];

export const workflowStatusLabels: Record<WorkflowStatus, string> = {
  SUBMIT: 'Menunggu persetujuan',
  REVISE: 'Perlu diperbaiki',
  APPROVE: 'Disetujui',
  REJECT: 'Ditolak',
};

/** What is done with it (spec §4). */
export const workflowActions = ['SUBMIT', 'APPROVE', 'REVISE', 'REJECT'] as const;
export type WorkflowAction = (typeof workflowActions)[number];

export const workflowActionLabels: Record<WorkflowAction, string> = {
  SUBMIT: 'Diajukan',
  APPROVE: 'Disetujui',
  REVISE: 'Diminta perbaikan',
  REJECT: 'Ditolak',
};

/** What of an approval decides what can be done with it. */
export interface WorkflowState {
  definition: WorkflowDefinitionId;
  status: WorkflowStatus;
  /** The step that it waits at, counted from 0. */
  step: number;
}

export const definitionOf = (id: WorkflowDefinitionId): WorkflowDefinition => workflowDefinitions[id];

/** Whose turn it is; nobody's once it has ended. */
export function turnOf({ definition, status, step }: WorkflowState): WorkflowParty | null {
  const { submitter, steps } = definitionOf(definition);
  if (status === 'REVISE') return submitter;
  return status === 'SUBMIT' ? (steps[step]?.party ?? null) : null;
}

const partyNames: Record<WorkflowParty, string> = { transporter: 'perusahaan Anda', provider: 'penyedia' };

/** Is the step that it waits at, or that was taken there, decided in the name of another than the marketplace? */
export const isInNameOf = ({ definition, step }: Pick<WorkflowState, 'definition' | 'step'>): boolean =>
  definitionOf(definition).steps[step]?.inNameOf !== undefined;

export const signerMax = 200;

/** What is wrong with who is said to have decided; null when nothing is. */
export function signerProblem(state: WorkflowState, signer: string | null): string | null {
  if (isInNameOf(state)) return signer?.trim() ? null : 'Sebut siapa dari pengirim yang memutuskan';
  return signer?.trim() ? 'Langkah ini tidak diputuskan atas nama pengirim' : null;
}

/** Why this party cannot do that with it now, in words; null when they can. */
export function workflowRefusal(state: WorkflowState, action: WorkflowAction, party: WorkflowParty): string | null {
  const { status } = state;
  if (status === 'APPROVE' || status === 'REJECT') return `Sudah ${workflowStatusLabels[status].toLowerCase()}`;
  const turn = turnOf(state);
  if (turn !== party) {
    if (turn === 'provider' && isInNameOf(state)) return 'Menunggu pengirim';
    return turn ? `Menunggu ${partyNames[turn]}` : 'Tidak ada yang ditunggu';
  }
  if ((action === 'SUBMIT') === (status === 'REVISE')) return null;
  return status === 'REVISE' ? 'Perbaiki dan ajukan lagi' : 'Sudah diajukan';
}

/** Why its submitter cannot take back what was submitted last; null while nobody has acted on it. */
export function recallRefusal({ status, step }: Pick<WorkflowState, 'status' | 'step'>): string | null {
  if (status !== 'SUBMIT') return `Sudah ${workflowStatusLabels[status].toLowerCase()}`;
  return step === 0 ? null : 'Sudah mulai diputuskan, tunggu keputusannya';
}

/** Where an action leads, once it is not refused: on to the next step, back to who submitted, or to an end. */
export function workflowAfter(
  { definition, step }: WorkflowState,
  action: WorkflowAction,
): Pick<WorkflowState, 'status' | 'step'> {
  switch (action) {
    case 'SUBMIT':
      return { status: 'SUBMIT', step: 0 };
    case 'REVISE':
      return { status: 'REVISE', step };
    case 'REJECT':
      return { status: 'REJECT', step };
    case 'APPROVE':
      return step + 1 < definitionOf(definition).steps.length
        ? { status: 'SUBMIT', step: step + 1 }
        : { status: 'APPROVE', step };
  }
}

export const workflowNoteMax = 1000;
/** How many lines of a document get a note at once. */
export const fieldNotesMax = 50;
/** How long the key of a line is at most. */
export const lineKeyMax = 200;

/** A note beside a line of the document, under what that line is called. */
export interface FieldNote {
  key: string;
  label: string;
  text: string;
}

/** Who sends back or rejects says why. */
export const noteProblem = (action: WorkflowAction, note: string | null, hasFieldNotes = false): string | null =>
  (action === 'REJECT' || (action === 'REVISE' && !hasFieldNotes)) && !note?.trim() ? 'Catatan wajib diisi' : null;
