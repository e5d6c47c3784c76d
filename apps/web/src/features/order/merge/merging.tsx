import { listMergeProposals } from '@lajur/api-contract/order-merge';
import { Button } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useMay } from '../../../ui/call/use-user';
import { lazyPart } from '../../../ui/lazy-part';
import { useProposals } from './queries';

const MergeSelected = lazyPart(async () => (await import('./merge-selected')).MergeSelected);
const ProposalsDrawer = lazyPart(async () => (await import('./proposals-drawer')).ProposalsDrawer);

interface MergingProps {
  /** The proposals are opened by a button, which says how many there are; otherwise by somebody else. */
  hasButton: boolean;
  isOpen: boolean;
  onOpen(): void;
  onClose(): void;
  /** The rows of the list that are to be merged. */
  selected: ComponentProps<typeof MergeSelected> | null;
}

/** What merges on the list of waiting offers: where some of them would better travel together, and its selected rows. */
export function Merging({ hasButton, isOpen, onOpen, onClose, selected }: MergingProps) {
  const mayPropose = useMay(listMergeProposals);
  return (
    <>
      {hasButton && mayPropose && <ProposalsButton onOpen={onOpen} />}
      {isOpen && <ProposalsDrawer onClose={onClose} />}
      {selected && <MergeSelected {...selected} />}
    </>
  );
}

function ProposalsButton({ onOpen }: Pick<MergingProps, 'onOpen'>) {
  const count = useProposals({ afterFirst: true }).data?.proposals.length ?? 0;
  if (count === 0) return null;
  return (
    <Button variant="default" onClick={onOpen}>
      {count} usulan gabungan
    </Button>
  );
}
