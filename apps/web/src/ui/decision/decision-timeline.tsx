import {
  type FieldNote,
  stepTask,
  type WorkflowAction,
  type WorkflowParty,
  workflowActionLabels,
} from '@lajur/domain/approval/workflow';
import { Timeline } from '../timeline';
import { whenHere } from '../zone';
import { DecisionNotes } from './decision-notes';
import { inNameOfWord, partyWords } from './decision-words';

/** One thing that was done with an approval. */
export interface DoneAction {
  id: string;
  action: WorkflowAction;
  stepLabel: string;
  party: WorkflowParty;
  /** By the marketplace in another's name. */
  isInNameOf?: boolean;
  actorName: string;
  at: string;
  note: string | null;
  fieldNotes: readonly FieldNote[];
}

const tones: Partial<Record<WorkflowAction, 'danger' | 'attention'>> = { REJECT: 'danger', REVISE: 'attention' };

/** All that was done with an approval, newest first, with every note. */
export function DecisionTimeline({ actions }: { actions: readonly DoneAction[] }) {
  return (
    <Timeline
      events={actions.map(({ id, action, actorName, party, isInNameOf, stepLabel, at, note, fieldNotes }) => ({
        key: id,
        title: workflowActionLabels[action],
        // The marketplace acts under its own name.
        detail: [
          ...new Set([
            actorName,
            isInNameOf ? inNameOfWord : partyWords[party],
            action === 'SUBMIT' ? '' : stepTask(stepLabel),
          ]),
        ]
          .filter(Boolean)
          .join(' · '),
        time: whenHere(at),
        tone: tones[action] ?? 'plain',
        more: (note || fieldNotes.length > 0) && <DecisionNotes note={note} fieldNotes={fieldNotes} />,
      }))}
    />
  );
}
