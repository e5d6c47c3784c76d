import type { MouDetail } from '@lajur/api-contract/mou';
import { formatDay } from '@lajur/domain/common/time';
import { mouText } from '@lajur/domain/mou/mou-number';
import { useState } from 'react';
import { DecisionDialog } from '../../ui/decision/decision-dialog';
import type { Decision } from '../../ui/decision/decision-words';
import { documentLines } from '../../ui/decision/line-note-fields';
import { todayHere } from '../../ui/zone';
import { useApproveMou, useMouDocument, useRejectMou, useReviseMou } from './queries';

/** What follows, before it is done. */
export function consequence(action: Decision, { startDay, company, before }: MouDetail): string {
  if (action === 'REVISE') return 'MoU kembali ke penyedia dengan catatan Anda. Versi yang berlaku tidak berubah.';
  if (action === 'REJECT') return 'MoU ini berakhir di sini. Penyedia bisa mengusulkan MoU lain.';
  const begins = startDay <= todayHere() ? 'MoU langsung berlaku' : `MoU berlaku mulai ${formatDay(startDay)}`;
  const replaces = before ? ` dan menggantikan ${before.number}` : '';
  const orders = company.type === '3PL' && !before ? ' Sesudah itu perusahaan Anda bisa menerima pesanan.' : '';
  return `${begins}${replaces}.${orders}`;
}

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
      text={consequence(action, mou)}
      lines={documentLines(document?.sections)}
      onDecide={(given) => calls[action].mutateAsync({ params: { id: mou.id }, body: { version, ...given } })}
    />
  );
}
