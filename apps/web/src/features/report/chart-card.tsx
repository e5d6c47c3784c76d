import type { ReportColumnView, ReportView } from '@lajur/api-contract/report';
import { formatRupiahShort } from '@lajur/domain/common/money';
import { formatNumber } from '@lajur/domain/common/number';
import { formatMonthShort } from '@lajur/domain/common/time';
import { cellText } from '@lajur/domain/report/cell-text';
import { type ReactNode, useState } from 'react';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { ActionButton } from '../../ui/action-button';
import { Card } from '../../ui/card';
import classes from './report.module.css';
import { strings } from './strings';

/** `2026-11` as a month, anything else as it is. */
export const labelText = (label: string): string => (/^\d{4}-\d{2}$/.test(label) ? formatMonthShort(label) : label);

export interface ChartTable {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A chart, and the same as a table for who would rather read it, or cannot see it. */
export function ChartFrame({
  title,
  note,
  table,
  children,
}: {
  title: string;
  note?: string;
  table: ChartTable;
  children: ReactNode;
}) {
  const [asTable, setAsTable] = useState(false);
  return (
    <Card
      title={title}
      note={note}
      aside={
        <ActionButton variant="subtle" size="compact-sm" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? strings.chart : strings.table}
        </ActionButton>
      }
    >
      {asTable ? (
        <table className={classes.chartTable} aria-label={title}>
          <thead>
            <tr>
              {table.head.map((one) => (
                <th key={one} scope="col">
                  {one}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([label = '', ...cells]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {cells.map((text, at) => (
                  <td key={table.head[at + 1]}>{text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <div
          className={classes.chart}
          role="img"
          aria-label={`${title}: ${table.rows.map((row) => row.join(' ')).join(', ')}`}
        >
          <div aria-hidden>{children}</div>
        </div>
      )}
    </Card>
  );
}

const short = (value: number, kind: ReportColumnView['kind']) =>
  kind === 'rupiah' ? formatRupiahShort(value) : formatNumber(value);

/** The value over its column, on one line. */
function BarLabel({
  x,
  y,
  width,
  value,
  kind,
}: {
  x?: number;
  y?: number;
  width?: number;
  value?: number;
  kind: ReportColumnView['kind'];
}) {
  return (
    <text x={(x ?? 0) + (width ?? 0) / 2} y={(y ?? 0) - 6} textAnchor="middle" fontSize={12} fill="var(--lajur-text)">
      {short(value ?? 0, kind)}
    </text>
  );
}

/** Columns side by side, from 0. */
export function ChartCard({ chart }: { chart: NonNullable<ReportView['chart']> }) {
  const { title, kind, points } = chart;
  const data = points.map(({ label, value }) => ({ label: labelText(label), value }));
  const table = {
    head: [strings.month, strings.value],
    rows: data.map(({ label, value }) => [label, cellText(value, { kind })]),
  };
  return (
    <ChartFrame title={title} table={table}>
      <ResponsiveContainer width="100%" height={220}>
        <BarChart data={data} accessibilityLayer={false} margin={{ top: 16, right: 8, bottom: 0, left: 8 }}>
          <CartesianGrid vertical={false} stroke="var(--lajur-hairline)" />
          <XAxis
            dataKey="label"
            tickLine={false}
            axisLine={false}
            tick={{ fill: 'var(--lajur-text-2)', fontSize: 12 }}
          />
          <YAxis
            width={72}
            tickLine={false}
            axisLine={false}
            tick={{ fill: 'var(--lajur-text-2)', fontSize: 12 }}
            tickFormatter={(value: number) => short(value, kind)}
          />
          <Bar
            dataKey="value"
            fill="var(--lajur-lane)"
            radius={[3, 3, 0, 0]}
            maxBarSize={56}
            isAnimationActive={false}
            label={<BarLabel kind={kind} />}
          />
        </BarChart>
      </ResponsiveContainer>
    </ChartFrame>
  );
}
