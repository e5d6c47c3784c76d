import type { ReportAbout, ReportRow, ReportView } from '@lajur/api-contract/report';
import { createReportSchedule } from '@lajur/api-contract/report-schedule';
import { formatDay } from '@lajur/domain/common/time';
import { Button } from '@mantine/core';
import { IconDownload, IconMail } from '@tabler/icons-react';
import { useMemo } from 'react';
import { ActionButton } from '../../ui/action-button';
import { useMay } from '../../ui/call/use-user';
import { EmptyState } from '../../ui/empty-state';
import { Hidden } from '../../ui/hidden';
import { Link } from '../../ui/link';
import { useListAddress } from '../../ui/list-page/list-address';
import { ListPage } from '../../ui/list-page/list-page';
import { useDrawn } from '../../ui/list-page/use-drawn';
import { useExport } from '../../ui/list-page/use-export';
import { PathTrail } from '../../ui/path-trail';
import { to } from '../../ui/paths';
import { useParams } from '../../ui/route/router-view';
import { whenHere } from '../../ui/zone';
import { knownReport } from './known-report';
import { loadFile, useReport, useReports } from './queries';
import { hrefOf, ReportCard, tableColumns, totalsId } from './report-columns';
import { fieldsOf } from './report-fields';
import { HeadRoom, ReportHead } from './report-head';
import { scheduleStrings } from './schedule-strings';
import { strings } from './strings';

/** One report: its figures, what they come to, and the rows behind them (spec §2; docs/spec/money.md, Reports). */
export function ReportPage() {
  const { id } = useParams('report');
  const { data } = useReports();
  const report = data ? data.content.find((one) => one.id === id) : knownReport(id);
  if (!report)
    return (
      <>
        <Hidden as="h1">{strings.title}</Hidden>
        <EmptyState drawing="documents" title={strings.title} text={strings.unknown} />
      </>
    );
  return <Report key={id} report={report} />;
}

function Report({ report }: { report: ReportAbout }) {
  const { id, name, columns, noun } = report;
  const fields = useMemo(() => fieldsOf(report), [report]);
  const defaults = useMemo(() => ({ size: 25, sort: report.sort }), [report]);
  const shown = useMemo(() => tableColumns(columns), [columns]);
  const [state, setState] = useListAddress(fields, defaults);
  const answer = useReport(id, state);
  const view = answer.data;
  const read = useDrawn<ReportRow>({ ...answer, data: view?.rows });
  const { received, save } = useExport();
  const pdf = useExport();
  const mayMail = useMay(createReportSchedule);
  return (
    <ListPage
      trail={<PathTrail path={[{ label: strings.title, href: to('reports') }]} here={name} />}
      title={name}
      purpose={view ? <Purpose view={view} /> : report.purpose}
      actions={
        <>
          {mayMail && (
            <Button
              component={Link}
              href={to('reportSchedules', undefined, { laporan: id })}
              variant="default"
              aria-label={scheduleStrings.shortName}
              leftSection={<IconMail size={16} stroke={1.7} aria-hidden />}
            >
              {scheduleStrings.short}
            </Button>
          )}
          <ActionButton
            variant="default"
            loading={pdf.received !== null}
            onClick={() => void pdf.save(loadFile(id, state, 'pdf'))}
          >
            {strings.print}
          </ActionButton>
          <ActionButton
            leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
            loading={received !== null}
            onClick={() => void save(loadFile(id, state, 'csv'))}
          >
            {strings.export}
          </ActionButton>
        </>
      }
      above={view ? <ReportHead view={view} /> : <HeadRoom id={id} />}
      noun={noun}
      storageKey={`report.${id}`}
      state={state}
      onChange={setState}
      filters={fields}
      columns={shown}
      read={read}
      getRowId={(row) => row.id}
      rowName={(row) => String(row.cells[0] ?? '')}
      rowHref={(row) => view && hrefOf(row, view)}
      footRow={view?.totals ? { id: totalsId, cells: [strings.total, ...view.totals.slice(1)], link: null } : undefined}
      footNote={view?.note ?? undefined}
      card={(row) => <ReportCard row={row} columns={columns} href={view && hrefOf(row, view)} />}
      empty={{ drawing: 'documents', ...strings.empty }}
    />
  );
}

function Purpose({ view: { report, from, until, madeAt } }: { view: ReportView }) {
  const made = `Dibuat ${whenHere(madeAt)}.`;
  if (report.days.kind === 'ahead') return `${report.purpose} ${made}`;
  if (report.days.kind === 'as-of') return `Per ${formatDay(until)}. ${made}`;
  return `${report.days.label} ${formatDay(from)} – ${formatDay(until)}. ${made}`;
}
