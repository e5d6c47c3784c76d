import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { problemFact } from '@lajur/domain/problem/problem-fact';
import { TextLink } from '../../../ui/link';
import { Notice } from '../../../ui/notice';
import { to } from '../../../ui/paths';

/** What problems on the way mean for the order: what is open, and what followed from those that are resolved. */
export function ProblemNotices({ order: { problems } }: { order: OrderDetail }) {
  return problems.map((problem) => {
    const { id, kind, status, stops } = problem;
    const fact = problemFact(problem);
    if (!fact) return null;
    const tone = status === 'SELESAI' ? 'info' : stops ? 'danger' : 'attention';
    return (
      <Notice
        key={id}
        tone={tone}
        action={
          <TextLink href={to('problem', { id })} aria-label={`Buka masalah ${kind}`}>
            Buka masalah
          </TextLink>
        }
      >
        {fact}.
      </Notice>
    );
  });
}
