import type { ReportAbout } from '@lajur/api-contract/report';
import { useMemo, useState } from 'react';
import { EmptyState } from '../../ui/empty-state';
import { Hidden } from '../../ui/hidden';
import { LinkButton } from '../../ui/link-button';
import { FilterFields } from '../../ui/list-page/filter-fields';
import { addressOfState } from '../../ui/list-page/list-address';
import type { ListState } from '../../ui/list-page/list-state';
import frame from '../../ui/page-frame.module.css';
import { PathTrail } from '../../ui/path-trail';
import { searchText, to } from '../../ui/paths';
import { useParams } from '../../ui/route/router-view';
import { knownReport } from './known-report';
import { useReports } from './queries';
import classes from './report.module.css';
import { fieldsOf } from './report-fields';
import { strings } from './strings';

const defaults = { size: 25, sort: '' };
const untouched: ListState = { page: 0, ...defaults, search: '', filters: {} };

/** What a report is to look at, chosen before it is made (spec §2). */
export function ReportFilterPage() {
  const { id } = useParams('reportFilter');
  const { data } = useReports();
  const report = data ? data.content.find((one) => one.id === id) : knownReport(id);
  if (!report)
    return (
      <>
        <Hidden as="h1">{strings.title}</Hidden>
        <EmptyState drawing="documents" title={strings.title} text={strings.unknown} />
      </>
    );
  return (
    <div className={`${frame.page} ${classes.page}`}>
      <PathTrail path={[{ label: strings.title, href: to('reports') }]} here={report.name} />
      <h1 className={frame.title}>{`${strings.filterTitle}: ${report.name}`}</h1>
      <p className={frame.purpose}>{strings.filterPurpose}</p>
      <Choices report={report} />
    </div>
  );
}

function Choices({ report }: { report: ReportAbout }) {
  const fields = useMemo(() => fieldsOf(report), [report]);
  const [state, setState] = useState(untouched);
  return (
    <>
      <div className={classes.choices}>
        <FilterFields fields={fields} state={state} onChange={setState} />
      </div>
      <div className={classes.go}>
        <LinkButton href={`${to('report', { id: report.id })}${searchText(addressOfState(state, defaults))}`}>
          {strings.show}
        </LinkButton>
      </div>
    </>
  );
}
