import { formatNumber } from '@lajur/domain/common/number';
import { ProgressBar } from './progress-bar';

/** How many of several are done: "12 dari 60", and what follows them, over a bar. */
export function ProgressCount({ done, of, word = '' }: { done: number; of: number; word?: string }) {
  return (
    <div>
      {`${formatNumber(done)} dari ${formatNumber(of)} ${word}`.trim()}
      <ProgressBar share={of === 0 ? 1 : done / of} wide />
    </div>
  );
}
