import { getDashboardMoney } from '@lajur/api-contract/dashboard';
import { formatRupiah } from '@lajur/domain/common/money';
import { formatNumber, formatPercent } from '@lajur/domain/common/number';
import { type OpenStage, openStages } from '@lajur/domain/order/order-chart';
import { useMay } from '../../ui/call/use-user';
import { Card } from '../../ui/card';
import { ErrorView } from '../../ui/error-view';
import { Link } from '../../ui/link';
import { to } from '../../ui/paths';
import { ProgressBar } from '../../ui/progress-bar';
import { usePhone } from '../../ui/use-phone';
import classes from './overview.module.css';
import { type Overview as Facts, useOverview } from './queries';
import { strings } from './strings';
import { WeekBars } from './week-bars';

const words = strings.overview;
const missing = '—';
const million = 1_000_000;

function hrefOf(stage: OpenStage): string {
  if (stage === 'answer') return to('orders', { status: 'waiting' });
  return stage === 'documents' ? to('podOrders') : to('shipments');
}

/** How many orders stand where, and how the last weeks went; each chart says its figures in words too. */
export function OverviewCharts() {
  const { data, error, refetch } = useOverview();
  if (error && !data)
    return (
      <Card title={words.title}>
        <ErrorView text={words.failed} error={error} onReload={() => void refetch()} />
      </Card>
    );
  return (
    <div className={classes.charts} aria-busy={!data}>
      <Stages stages={data?.stages ?? []} />
      <Weeks weeks={data?.weeks ?? []} />
    </div>
  );
}

function Stages({ stages }: { stages: Facts['stages'] }) {
  const counts = new Map(stages.map(({ stage, count }) => [stage, count]));
  const most = Math.max(1, ...counts.values());
  const phone = usePhone();
  return (
    <Card title={words.stages} note={phone ? undefined : words.stagesNote}>
      <ul className={classes.stages}>
        {openStages.map(({ key, label }) => (
          <li key={key}>
            <Link href={hrefOf(key)} className={classes.stage}>
              <span>{label}</span>
              <strong>{counts.has(key) ? formatNumber(counts.get(key) ?? 0) : missing}</strong>
              <ProgressBar wide share={(counts.get(key) ?? 0) / most} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Weeks({ weeks }: { weeks: Facts['weeks'] }) {
  // Who may not see money is told none.
  const brought = useMay(getDashboardMoney);
  return (
    <>
      <WeekBars
        title={words.onTime}
        unit={words.onTimeUnit}
        columns={words.onTimeColumns}
        full={1}
        weeks={weeks.map(({ start, received, inTime }) => {
          const share = received > 0 ? inTime / received : null;
          const text = share === null ? missing : `${formatNumber(share * 100, 0)}%`;
          const exact = share === null ? missing : formatPercent(Math.round(share * 10_000));
          return { start, value: share, text, cells: [formatNumber(received), formatNumber(inTime), exact] };
        })}
      />
      {brought && (
        <WeekBars
          title={words.revenue}
          unit={words.revenueUnit}
          columns={words.revenueColumns}
          weeks={weeks.map(({ start, received, revenue }) => ({
            start,
            value: revenue,
            text: formatNumber((revenue ?? 0) / million, (revenue ?? 0) < 10 * million ? 1 : 0),
            cells: [formatNumber(received), formatRupiah(revenue ?? 0)],
          }))}
        />
      )}
    </>
  );
}
