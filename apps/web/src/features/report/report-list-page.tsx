import type { ReportAbout } from '@lajur/api-contract/report';
import { ErrorView } from '../../ui/error-view';
import { TextLink } from '../../ui/link';
import frame from '../../ui/page-frame.module.css';
import { to } from '../../ui/paths';
import { OverviewCharts } from './overview-charts';
import { useReports } from './queries';
import classes from './report.module.css';
import { strings } from './strings';

/** The reports of the person's role, each with what it answers (spec §2). */
export function ReportListPage() {
  const { data, error, refetch } = useReports();
  return (
    <div className={`${frame.page} ${classes.page}`}>
      <header>
        <h1 className={frame.title}>{strings.title}</h1>
        <p className={frame.purpose}>{strings.purpose}</p>
      </header>
      <OverviewCharts />
      {error && !data ? (
        <ErrorView text={strings.failed} error={error} onReload={() => void refetch()} />
      ) : (
        <ul className={classes.reports} aria-busy={!data}>
          {data?.content.map((report) => (
            <ReportItem key={report.id} report={report} />
          ))}
        </ul>
      )}
    </div>
  );
}

function ReportItem({ report: { id, name, purpose, days } }: { report: ReportAbout }) {
  return (
    <li className={classes.report}>
      <h2>
        <TextLink href={to('report', { id })}>{name}</TextLink>
      </h2>
      <p>{purpose}</p>
      {days.kind !== 'ahead' && (
        <span className={classes.choose}>
          <TextLink href={to('reportFilter', { id })} aria-label={`${strings.choose}: ${name}`}>
            {strings.choose}
          </TextLink>
        </span>
      )}
    </li>
  );
}
