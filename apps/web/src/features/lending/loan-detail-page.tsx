import { useParams } from '../../ui/route/router-view';
import { LoanView } from './loan-view';

/** One loan with its documents, its costs and its way (spec §2 p2p-lending/detail). */
export function LoanDetailPage() {
  const { id } = useParams('loan');
  return <LoanView id={id} />;
}
