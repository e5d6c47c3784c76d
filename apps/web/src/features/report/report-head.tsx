import type { ReportAbout, ReportView } from '@lajur/api-contract/report';
import { formatDay } from '@lajur/domain/common/time';
import { cellText } from '@lajur/domain/report/cell-text';
import { reports } from '@lajur/domain/report/report';
import { ChartCard } from './chart-card';
import { PerformanceCards } from './performance-cards';
import classes from './report.module.css';
import { strings } from './strings';

/** Over the rows of a report: its chart or scores, and what the period that it is compared with came to. */
export function ReportHead({ view }: { view: ReportView }) {
  const { performance, chart, compared } = view;
  if (!performance && !chart && !compared) return null;
  return (
    <div className={classes.head}>
      {performance && <PerformanceCards performance={performance} view={view} />}
      {chart && chart.points.length > 0 && <ChartCard chart={chart} />}
      {compared && !performance && <Compared view={view} />}
    </div>
  );
}

/** As much room as what comes over the rows will take, so that they stay where they are. */
export function HeadRoom({ id }: { id: ReportAbout['id'] }) {
  if (id === 'kinerja') return <div className={classes.room} data-tall aria-hidden />;
  return reports[id].chart ? <div className={classes.room} aria-hidden /> : null;
}

/** The last row beside that of the earlier period. */
function Compared({ view: { report, totals, compared } }: { view: ReportView }) {
  if (!compared) return null;
  const shown = report.columns.flatMap((column, at) => {
    const [now, before] = [totals?.[at] ?? null, compared.totals[at] ?? null];
    return now === null && before === null ? [] : [{ column, now, before }];
  });
  return (
    <table className={classes.compared}>
      <caption>
        {strings.compare}: {formatDay(compared.from)} – {formatDay(compared.until)}
      </caption>
      <thead>
        <tr>
          <th scope="col">{strings.value}</th>
          <th scope="col">{strings.earlier}</th>
          <th scope="col">{strings.total}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ column, now, before }) => (
          <tr key={column.key}>
            <th scope="row">{column.title}</th>
            <td>{cellText(before, column)}</td>
            <td>{cellText(now, column)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
