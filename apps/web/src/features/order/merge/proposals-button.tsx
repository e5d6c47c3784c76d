import { listMergeProposals } from '@lajur/api-contract/order-merge';
import { Button } from '@mantine/core';
import { useMay } from '../../../ui/call/use-user';
import { useProposals } from './queries';

interface ProposalsButtonProps {
  onOpen(): void;
}

/** Over the list of waiting offers, once some of them would better travel together. */
export function ProposalsButton(props: ProposalsButtonProps) {
  return useMay(listMergeProposals) && <Counted {...props} />;
}

function Counted({ onOpen }: ProposalsButtonProps) {
  const count = useProposals().data?.proposals.length ?? 0;
  if (count === 0) return null;
  return (
    <Button variant="default" onClick={onOpen}>
      {count} usulan gabungan
    </Button>
  );
}
