import { formatNumber } from '../common/number';
import { formatDay } from '../common/time';
import type { ReportCellKind } from './report';

const missing = '—';
const decimals: Partial<Record<ReportCellKind, number>> = { rate: 1, daily: 3 };

/** A cell of a report as it is read, without its unit: the head of its column says that. */
export function cellText(value: string | number | null, { kind }: { kind: ReportCellKind }): string {
  if (value === null || value === '') return missing;
  if (typeof value === 'string') return kind === 'day' ? formatDay(value) : value;
  if (kind === 'percent') return `${formatNumber(value)}%`;
  return formatNumber(value, decimals[kind] ?? 0);
}
