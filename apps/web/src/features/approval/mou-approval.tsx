import type { ApprovalDetail } from '@lajur/api-contract/approval';
import { getMou, type MouDetail } from '@lajur/api-contract/mou';
import { useMay } from '../../ui/call/use-user';
import { lineNotesOf } from '../../ui/decision/line-notes';
import { TextLink } from '../../ui/link';
import { LimitsCard } from '../../ui/mou/limits-card';
import { comparedMou, MouComparison } from '../../ui/mou/mou-comparison';
import { to } from '../../ui/paths';
import { ApprovalDocument } from './approval-document';
import { useMouLimits, useMouOf } from './queries';
import { strings } from './strings';

/** The MoU that an approval decides on; null of another kind, once it is decided, or where the reader may not see MoUs. */
export function useMouUnder(approval: ApprovalDetail | undefined): { mou: MouDetail | null; isLoading: boolean } {
  const mayRead = useMay(getMou);
  const isOpen = approval?.status === 'SUBMIT' || approval?.status === 'REVISE';
  const asked = approval?.kind === 'MOU' && isOpen && mayRead;
  const { data, isLoading } = useMouOf(approval?.entityId ?? '', asked);
  return { mou: (asked && data) || null, isLoading };
}

/** Leads to the page of an MoU, where its versions and its PDF are. */
export function MouLink({ id }: { id: string }) {
  const mayRead = useMay(getMou);
  return (
    mayRead && (
      <TextLink data-screen-only href={to('mou', {}, { id })}>
        {strings.detail.mouLink}
      </TextLink>
    )
  );
}

/** An MoU under approval as its own page shows it: what changes, by how much, and what that means in rupiah. */
export function MouApproval({ approval, mou }: { approval: ApprovalDetail; mou: MouDetail }) {
  const { data: vehicles } = useMouLimits(mou.id, mou.company.id);
  const compared = comparedMou(mou);
  const ask = mou.status === 'SUBMIT' && mou.terms.limits.length > 0 && (
    <TextLink data-screen-only href={to('mou', {}, { id: mou.id })}>
      {strings.detail.askLimits}
    </TextLink>
  );
  if (!compared) return <ApprovalDocument approval={approval} />;
  return (
    <MouComparison
      mou={compared}
      notes={lineNotesOf(approval.actions)}
      limits={<LimitsCard terms={mou.terms} before={mou.before} vehicles={vehicles} ask={ask} />}
    />
  );
}
