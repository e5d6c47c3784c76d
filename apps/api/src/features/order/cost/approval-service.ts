import type { DocumentSection } from '@lajur/domain/approval/document';
import { currentDefinition, workflowKindLabels } from '@lajur/domain/approval/workflow';
import { formatRupiah } from '@lajur/domain/common/money';
import type { CostAction } from '@lajur/domain/order/additional-cost';
import type { CompanyTx } from '../../../platform/database/scope';
import type { Actor } from '../../../platform/event/record';
import { fileUrl } from '../../../platform/file/file-url';
import {
  amendDocument,
  openWorkflowOf,
  resubmitDocument,
  submitDocument,
  withdrawDocument,
} from '../../approval/service';
import { linkFile } from '../../file/service';
import type { OrderForDecision } from '../step/decision-repository';
import type { StoredCost } from './repository';

type ToldCost = Pick<StoredCost, 'id' | 'name' | 'amount' | 'taxed' | 'note' | 'proofFileId'>;

/** A cost as titled lines, as its approval keeps them. */
export const costSections = (
  cargoNo: string,
  { name, amount, taxed, note, proofFileId }: ToldCost,
): DocumentSection[] => [
  {
    title: workflowKindLabels.ADDITIONAL_COST,
    rows: [
      { key: 'order', label: 'Pesanan', value: cargoNo },
      { key: 'reason', label: 'Alasan', value: name },
      { key: 'amount', label: 'Jumlah', value: formatRupiah(amount) },
      { key: 'taxed', label: 'Pajak', value: taxed ? 'Kena pajak' : 'Tidak kena pajak' },
      { key: 'note', label: 'Catatan', value: note },
      {
        key: 'proof',
        label: 'Bukti',
        value: null,
        files: proofFileId ? [{ name: `Bukti ${name}`, url: fileUrl(proofFileId) }] : [],
      },
    ],
  },
];

/** What the approval of a cost is called in lists. */
export const costTitle = (cargoNo: string, { name }: Pick<ToldCost, 'name'>): string => `${name}, ${cargoNo}`;

/** The approval that runs for a cost; undefined for what was asked for before costs had one. */
export const openCostApproval = (tx: CompanyTx, costId: string) => openWorkflowOf(tx, 'ADDITIONAL_COST', costId);

/** The approval of a cost follows what its company did with it, in the same transaction. */
export async function followCost(
  tx: CompanyTx,
  order: OrderForDecision,
  cost: StoredCost,
  { action, actor }: { action: Extract<CostAction, 'submit' | 'change' | 'withdraw'>; actor: Actor },
): Promise<void> {
  const open = await openCostApproval(tx, cost.id);
  if (action === 'withdraw') {
    if (open) await withdrawDocument(tx, open.id, { actor, note: 'Ditarik' });
    return;
  }
  if (action === 'change' && (cost.status !== 'SUBMIT' || !open)) return;
  const { cargoNo } = order;
  const submission = { title: costTitle(cargoNo, cost), sections: costSections(cargoNo, cost), actor };
  // What was submitted is read for ever, whatever takes its place.
  if (cost.proofFileId) await linkFile(tx, cost.proofFileId, { kind: 'order', id: order.id });
  if (!open) await submitDocument(tx, currentDefinition.ADDITIONAL_COST, cost.id, { ...submission, partOf: order.id });
  else if (action === 'submit') await resubmitDocument(tx, open.id, submission);
  else await amendDocument(tx, open.id, submission);
}
