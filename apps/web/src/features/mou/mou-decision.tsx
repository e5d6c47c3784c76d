import type { MouDetail } from '@lajur/api-contract/mou';
import { mouText } from '@lajur/domain/mou/mou-number';
import { useState } from 'react';
import { DecisionDialog } from '../../ui/decision/decision-dialog';
import type { Decision } from '../../ui/decision/decision-words';
import { documentLines } from '../../ui/decision/line-note-fields';
import { mouConsequence } from '../../ui/mou/mou-words';
import { useApproveMou, useMouDocument, useRejectMou, useReviseMou } from './queries';

interface MouDecisionProps {
  mou: MouDetail;
  action: Decision;
  onClose(): void;
}

/** Approves, sends back or rejects an MoU, once it was asked. */
export function MouDecision({ mou, action, onClose }: MouDecisionProps) {
  // As it was read: what is proposed meanwhile is not decided on unseen.
  const [version] = useState(mou.approval.version);
  const calls = { APPROVE: useApproveMou(), REVISE: useReviseMou(), REJECT: useRejectMou() };
  const document = useMouDocument(mou.approval.id, action === 'REVISE').data;
  return (
    <DecisionDialog
      {...{ action, onClose }}
      id={mou.approval.id}
      title={mouText(mou.number)}
      text={mouConsequence(action, mou)}
      lines={documentLines(document?.sections)}
      onDecide={(given) => calls[action].mutateAsync({ params: { id: mou.id }, body: { version, ...given } })}
    />
  );
}
