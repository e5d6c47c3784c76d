import type { ReportAbout } from '@lajur/api-contract/report';
import { useState } from 'react';
import { EmptyState } from '../../ui/empty-state';
import { LinkButton } from '../../ui/link-button';
import { FilterEditor } from '../../ui/list-page/filter-editor';
import { filterText } from '../../ui/list-page/filter-field';
import { useFilterNames } from '../../ui/list-page/filter-names';
import { addressOfState } from '../../ui/list-page/list-address';
import { type ListState, withFilter } from '../../ui/list-page/list-state';
import frame from '../../ui/page-frame.module.css';
import { PathTrail } from '../../ui/path-trail';
import { searchText, to } from '../../ui/paths';
import { useParams } from '../../ui/route/router-view';
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
  const report = data?.content.find((one) => one.id === id);
  if (data && !report) return <EmptyState drawing="documents" title={strings.title} text={strings.unknown} />;
  return (
    <div className={`${frame.page} ${classes.page}`} aria-busy={!report}>
      <PathTrail path={[{ label: strings.title, href: to('reports') }]} here={report?.name ?? '…'} />
      <h1 className={frame.title}>{report ? `${strings.filterTitle}: ${report.name}` : strings.filterTitle}</h1>
      <p className={frame.purpose}>{strings.filterPurpose}</p>
      {report && <Choices report={report} />}
    </div>
  );
}

function Choices({ report }: { report: ReportAbout }) {
  const fields = fieldsOf(report);
  const [state, setState] = useState(untouched);
  const names = useFilterNames(fields, state.filters);
  return (
    <>
      <div className={classes.choices}>
        {fields.map((field) => {
          const value = state.filters[field.key];
          return (
            <section key={field.key} className={classes.choice} aria-label={field.label}>
              <h2>
                {field.label}
                {value !== undefined && <span>{filterText(field, value, (one) => names.nameOf(field, one))}</span>}
              </h2>
              <FilterEditor
                bare
                field={field}
                value={value}
                onNames={(options) => names.learn(field.key, options)}
                onApply={(next) => setState(withFilter(state, field.key, next))}
              />
            </section>
          );
        })}
      </div>
      <div className={classes.go}>
        <LinkButton href={`${to('report', { id: report.id })}${searchText(addressOfState(state, defaults))}`}>
          {strings.show}
        </LinkButton>
      </div>
    </>
  );
}
