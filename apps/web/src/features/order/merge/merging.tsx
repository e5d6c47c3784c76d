import { listMergeProposals } from '@lajur/api-contract/order-merge';
import { Button } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { useMay } from '../../../ui/call/use-user';
import { lazyPart } from '../../../ui/lazy-part';
import { useProposals } from './queries';

const MergeSelected = lazyPart(async () => (await import('./merge-selected')).MergeSelected);
const ProposalsDrawer = lazyPart(async () => (await import('./proposals-drawer')).ProposalsDrawer);

interface MergingProps {
  /** The rows of the list that are to be merged. */
  selected: ComponentProps<typeof MergeSelected> | null;
}

/** What merges on the list of waiting offers: the proposals above it, and its selected rows. */
export function Merging({ selected }: MergingProps) {
  const mayPropose = useMay(listMergeProposals);
  return (
    <>
      {mayPropose && <Proposals />}
      {selected && <MergeSelected {...selected} />}
    </>
  );
}

/** Where some of the offers would better travel together. */
function Proposals() {
  const [open, setOpen] = useState(false);
  const count = useProposals().data?.proposals.length ?? 0;
  return (
    <>
      {count > 0 && (
        <Button variant="default" onClick={() => setOpen(true)}>
          {count} usulan gabungan
        </Button>
      )}
      {open && <ProposalsDrawer onClose={() => setOpen(false)} />}
    </>
  );
}
