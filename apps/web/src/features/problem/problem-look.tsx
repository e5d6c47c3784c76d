import type { ProblemRow } from '@lajur/api-contract/problem';
import { formatDuration } from '@lajur/domain/common/time';
import { type ProblemStatus, problemEffectLabels, problemStatusLabels } from '@lajur/domain/problem/problem';
import { type ProblemTimes, problemTimeText } from '@lajur/domain/problem/problem-time';
import { StatusChip, type StatusTone } from '../../ui/status-chip';
import type { StatusGlyphName } from '../../ui/status-glyph';
import { useNow } from '../../ui/ticker';
import classes from './problem.module.css';

const looks: Record<ProblemStatus, readonly [StatusTone, StatusGlyphName]> = {
  MENUNGGU: ['orange', 'waiting'],
  DIPROSES: ['blue', 'look'],
  SELESAI: ['grey', 'done'],
};

export function ProblemChip({ status }: { status: ProblemStatus }) {
  const [tone, glyph] = looks[status];
  return <StatusChip tone={tone} glyph={glyph} label={problemStatusLabels[status]} />;
}

const date = (at: string | null) => (at === null ? null : new Date(at));

type Timed = Pick<ProblemRow, 'status' | 'raisedAt' | 'processAt' | 'resolvedAt'>;

const timesOf = ({ status, raisedAt, processAt, resolvedAt }: Timed): ProblemTimes => ({
  status,
  raisedAt: new Date(raisedAt),
  processAt: date(processAt),
  resolvedAt: date(resolvedAt),
});

/** How long it waits, is handled, or took; it runs while one looks. */
export function TimeText({ problem }: { problem: Timed }) {
  const { text, tone } = problemTimeText(timesOf(problem), new Date(useNow()));
  return (
    <span className={classes.time} data-tone={tone}>
      {text}
    </span>
  );
}

/** "Terlambat 2 jam"; null while nothing is told. */
export function effectText({ effect, delayMinutes }: Pick<ProblemRow, 'effect' | 'delayMinutes'>): string | null {
  if (delayMinutes !== null) return `Terlambat ${formatDuration(delayMinutes)}`;
  return effect && problemEffectLabels[effect];
}
