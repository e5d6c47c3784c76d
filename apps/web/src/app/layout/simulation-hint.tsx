import { getSimulation } from '@lajur/api-contract/simulation';
import { formatNumber } from '@lajur/domain/common/number';
import { IconPlayerTrackNext } from '@tabler/icons-react';
import { useRead } from '../../ui/call/use-call';
import { useUser } from '../../ui/call/use-user';
import classes from './simulation-hint.module.css';

const lookEvery = 60_000;

/** "20× lebih cepat": the demo's drivers do not go by the clock; nothing is said while they do. */
export const hintOf = (speed: number): string | null =>
  speed === 1
    ? null
    : speed > 1
      ? `Simulasi ${formatNumber(speed)}× lebih cepat`
      : `Simulasi ${formatNumber(1 / speed)}× lebih lambat`;

/**
 * Stays while the simulated world runs faster than the clock, so that nobody wonders about times and speeds: in the top
 * bar, and on a phone, which has none, as a line of its own.
 */
export function SimulationHint({ line = false }: { line?: boolean }) {
  return useUser().isDemo ? <Hint line={line} /> : null;
}

function Hint({ line }: { line: boolean }) {
  const { data } = useRead(getSimulation, {}, { every: lookEvery, staleTime: lookEvery, afterFirst: true });
  const hint = data ? hintOf(data.speed) : null;
  if (!hint) return null;
  return (
    <span className={line ? classes.line : classes.hint} role="status">
      <IconPlayerTrackNext size={14} stroke={1.7} aria-hidden />
      {hint}
    </span>
  );
}
