import type { PerformanceView, ReportView } from '@lajur/api-contract/report';
import { formatNumber } from '@lajur/domain/common/number';
import { formatMonthShort } from '@lajur/domain/common/time';
import {
  departureGraceMinutes,
  fewCargos,
  originalPodDays,
  type PerformanceKey,
  performanceLabels,
} from '@lajur/domain/report/performance';
import { CartesianGrid, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { Card } from '../../ui/card';
import { TextLink } from '../../ui/link';
import { to } from '../../ui/paths';
import { ChartFrame } from './chart-card';
import classes from './report.module.css';
import { strings } from './strings';

const words = strings.performance;
type Score = PerformanceView['scores'][number];

/** How each score was made, with its counts. */
const rules: Readonly<Record<PerformanceKey, (good: string, all: string, waited: string) => string>> = {
  price: () => '100 bila sama atau di bawah median rute, turun 1 tiap 1% di atasnya. Rata-rata menurut jumlah kargo.',
  availability: (good, all) => `${good} penawaran diterima dari ${all} yang datang`,
  arrival: (good, all) => `${good} dari ${all} kargo tiba sebelum batas`,
  damage: (good, all) => `${good} dari ${all} kargo tanpa berita acara`,
  departure: (good, all, waited) =>
    `${good} dari ${all} kargo berangkat paling lambat ${departureGraceMinutes} mnt setelah jadwal${waited === '0' ? '' : `; ${waited} yang menunggu dimuat tidak dihitung`}`,
  pod: (good, all) => `${good} dari ${all} surat jalan asli diterima dalam ${originalPodDays} hari`,
};

/** The scores of a carrier, where they come from, how the months went, and what holds them back most. */
export function PerformanceCards({ performance, view }: { performance: PerformanceView; view: ReportView }) {
  return (
    <div className={classes.performance}>
      <Scores performance={performance} />
      <div className={classes.beside}>
        <Months months={performance.months} />
        <Finding performance={performance} view={view} />
      </div>
    </div>
  );
}

function Scores({ performance }: { performance: PerformanceView }) {
  const { total, earlierTotal, scores, waitedToLoad } = performance;
  return (
    <Card title={words.scores} note={words.scoresNote(earlierTotal !== null)} flush>
      <ul className={classes.scores}>
        <ScoreRow
          name={words.total}
          rule={total === null ? words.noCase : words.totalRule(formatNumber(total, 1))}
          score={total}
          earlier={earlierTotal}
          digits={1}
          strong
        />
        {scores.map((one) => (
          <ScoreRow
            key={one.key}
            name={performanceLabels[one.key]}
            weight={one.weight}
            rule={ruleOf(one, waitedToLoad)}
            score={one.score}
            earlier={one.earlier}
          />
        ))}
      </ul>
    </Card>
  );
}

const ruleOf = ({ key, good, all }: Score, waited: number) =>
  all === 0 ? words.noCase : rules[key](formatNumber(Math.round(good)), formatNumber(all), formatNumber(waited));

interface ScoreRowProps {
  name: string;
  rule: string;
  weight?: number;
  score: number | null;
  earlier: number | null;
  digits?: number;
  strong?: boolean;
}

function ScoreRow({ name, rule, weight, score, earlier, digits = 0, strong = false }: ScoreRowProps) {
  return (
    <li className={classes.score} data-strong={strong || undefined}>
      <span className={classes.scoreName}>
        <strong>{name}</strong>
        {weight !== undefined && weight > 0 && (
          <span className={classes.weight}> bobot {formatNumber(weight, 0)}%</span>
        )}
        <span className={classes.rule}>{rule}</span>
      </span>
      <span className={classes.scale} aria-hidden>
        <span className={classes.filled} style={{ width: `${score ?? 0}%` }} />
        {earlier !== null && <span className={classes.mark} style={{ left: `${earlier}%` }} />}
      </span>
      <span className={classes.scoreValue}>{score === null ? '—' : formatNumber(score, digits)}</span>
      <Change score={score} earlier={earlier} digits={digits} />
    </li>
  );
}

function Change({ score, earlier, digits }: { score: number | null; earlier: number | null; digits: number }) {
  if (score === null || earlier === null) return <span className={classes.change} />;
  const by = formatNumber(Math.abs(score - earlier), digits);
  if (score === earlier) return <span className={classes.change}>{words.same}</span>;
  return (
    <span className={classes.change} data-tone={score > earlier ? 'good' : 'bad'}>
      {score > earlier ? words.rises(by) : words.falls(by)}
    </span>
  );
}

type Month = PerformanceView['months'][number];
interface DotProps {
  cx?: number;
  cy?: number;
  payload?: Month;
}

/** Hollow where too few cargos say little. */
function Dot({ cx, cy, payload }: DotProps) {
  if (cx === undefined || cy === undefined || payload?.total === null) return null;
  const few = (payload?.cargos ?? 0) < fewCargos;
  return (
    <circle
      cx={cx}
      cy={cy}
      r={4}
      strokeWidth={2}
      stroke="var(--lajur-lane)"
      fill={few ? 'var(--lajur-card)' : 'var(--lajur-lane)'}
    />
  );
}

/** Whose labels are written: the first month, the worst and the last. */
function labelled(months: readonly Month[]): ReadonlySet<string> {
  const known = months.filter(({ total }) => total !== null);
  const worst = known.reduce<Month | undefined>(
    (least, one) => (!least || (one.total ?? 0) < (least.total ?? 0) ? one : least),
    undefined,
  );
  return new Set([known[0], worst, known.at(-1)].flatMap((one) => (one ? [one.month] : [])));
}

function Months({ months }: { months: readonly Month[] }) {
  const said = labelled(months);
  const table = {
    head: [strings.month, words.total, words.cargos],
    rows: months.map(({ month, total, cargos }) => [
      formatMonthShort(month),
      total === null ? '—' : formatNumber(total, 1),
      formatNumber(cargos),
    ]),
  };
  return (
    <ChartFrame title={words.months} table={table}>
      <ResponsiveContainer width="100%" height={240}>
        <LineChart data={[...months]} accessibilityLayer={false} margin={{ top: 20, right: 20, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--lajur-hairline)" />
          <XAxis
            dataKey="month"
            interval={0}
            height={44}
            tickLine={false}
            axisLine={false}
            tick={<MonthTick months={months} />}
          />
          <YAxis
            domain={[0, 100]}
            ticks={[0, 25, 50, 75, 100]}
            width={36}
            tickLine={false}
            axisLine={false}
            tick={{ fill: 'var(--lajur-text-2)', fontSize: 12 }}
          />
          <Line
            dataKey="total"
            stroke="var(--lajur-lane)"
            strokeWidth={2}
            isAnimationActive={false}
            dot={<Dot />}
            activeDot={false}
            label={({
              x,
              y,
              value,
              index,
            }: {
              x?: number | string;
              y?: number | string;
              value?: unknown;
              index?: number;
            }) => {
              const month = months[index ?? -1]?.month;
              if (!month || !said.has(month) || typeof value !== 'number') return <g />;
              return (
                <text
                  x={x}
                  y={Number(y) - 10}
                  textAnchor="middle"
                  fontSize={12}
                  fontWeight={600}
                  fill="var(--lajur-text)"
                >
                  {formatNumber(value, 0)}
                </text>
              );
            }}
          />
        </LineChart>
      </ResponsiveContainer>
      <p className={classes.legend}>{words.few}</p>
    </ChartFrame>
  );
}

/** The month, and under it how many cargos it had. */
function MonthTick({
  x,
  y,
  payload,
  months,
}: {
  x?: number;
  y?: number;
  payload?: { value: string };
  months: readonly Month[];
}) {
  const month = months.find((one) => one.month === payload?.value);
  if (!month) return <g />;
  return (
    <text x={x} y={(y ?? 0) + 10} textAnchor="middle" fontSize={11} fill="var(--lajur-text-2)">
      <tspan x={x}>{formatMonthShort(month.month).split(' ')[0]}</tspan>
      <tspan x={x} dy={15}>
        {formatNumber(month.cargos)}
      </tspan>
    </text>
  );
}

function Finding({
  performance: { finding, total },
  view: { from, until },
}: {
  performance: PerformanceView;
  view: ReportView;
}) {
  if (total === null) return null;
  return (
    <section className={classes.finding}>
      <h2>{words.finding}</h2>
      {finding ? (
        <>
          <p>
            {`${performanceLabels[finding.key]} ${finding.shipper.name}: ${formatNumber(finding.bad)} dari ${formatNumber(finding.all)} kargo. `}
            {`Bila semuanya baik, nilai itu menjadi ${formatNumber(finding.score)} dan total ${formatNumber(finding.total, 1)}.`}
          </p>
          <TextLink
            href={to('report', { id: 'pengiriman' }, { shipperId: finding.shipper.id, days: `${from}..${until}` })}
          >
            {words.see(formatNumber(finding.all))}
          </TextLink>
        </>
      ) : (
        <p>{words.noFinding}</p>
      )}
    </section>
  );
}
