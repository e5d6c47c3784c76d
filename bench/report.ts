import type { Cost } from './growth';
import type { LeanMeasured, LeanResult } from './lean';
import { type Measured, median } from './load';

/** Of the bare server's requests a second, per cent. */
export const goals = { list: 60, detail: 40 } as const;

const number = (value: number, digits = 0) => value.toFixed(digits);

/** Columns under their heads; all but the first to the right. */
export function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: string[]) =>
    cells.map((cell, at) => (at ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0))).join('  ');
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** Requests a second beside the bare server. */
export const speedTable = (measured: readonly Measured[]): string =>
  table(
    ['', 'lajur req/s', 'bare req/s', 'of bare', 'goal', 'p50 ms', 'p99 ms', 'bare p50'],
    measured.map((one) => [
      one.case,
      number(one.lajur),
      number(one.bare),
      `${number(one.percent)} %`,
      `${goals[one.kind]} %`,
      number(one.lajurP50, 1),
      number(one.lajurP99, 1),
      number(one.bareP50, 1),
    ]),
  );

/** Requests a second beside the lean server. */
export const leanTable = (measured: readonly LeanMeasured[]): string =>
  table(
    [
      '',
      'lajur req/s',
      'lean req/s',
      'of lean',
      'wanted',
      'p50 ms',
      'p99 ms',
      'p99/p50',
      'lean p50',
      'lean p99',
      'pgbench/s',
    ],
    measured.map((one) => [
      one.case,
      number(one.lajur),
      number(one.lean),
      `${number(one.percent)} %`,
      one.wanted === null ? '' : `${one.wanted} %`,
      number(one.lajurP50, 1),
      number(one.lajurP99, 1),
      number(one.lajurP99 / one.lajurP50, 1),
      number(one.leanP50, 1),
      number(one.leanP99, 1),
      one.pgbench === null ? '' : number(one.pgbench),
    ]),
  );

export const leanFacts = ({ memoryMb, readySeconds }: LeanResult): string =>
  `Memory at most ${number(memoryMb)} MB (wanted: 200), ready after ${number(median(readySeconds), 2)} s (wanted: 1.5).`;

/** What each statement costs at each size. */
export function growthTable(all: readonly Cost[]): string {
  const sizes = [...new Set(all.map((cost) => cost.orders))].sort((a, b) => a - b);
  const names = [...new Set(all.map((cost) => cost.case))];
  const at = (name: string, size: number) => all.find((cost) => cost.case === name && cost.orders === size);
  return table(
    ['', ...sizes.flatMap((size) => [`${size.toLocaleString('en')} ms`, 'pages'])],
    names.map((name) => [
      name,
      ...sizes.flatMap((size) => {
        const cost = at(name, size);
        return cost ? [number(cost.ms, 2), String(cost.pages)] : ['', ''];
      }),
    ]),
  );
}
