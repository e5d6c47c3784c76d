import {
  createReportSchedule,
  deleteReportSchedule,
  type ReportSchedule,
  updateReportSchedule,
} from '@lajur/api-contract/report-schedule';
import { monthName } from '@lajur/domain/common/month';
import { formatDay } from '@lajur/domain/common/time';
import { mailStateLabels } from '@lajur/domain/email/mail-state';
import { isReportId, type ReportId } from '@lajur/domain/report/report';
import { useState } from 'react';
import { ActionButton } from '../../ui/action-button';
import { say } from '../../ui/call/toast-store';
import { useRefusal } from '../../ui/call/use-user';
import { Card } from '../../ui/card';
import { useConfirm } from '../../ui/confirm';
import { DetailPage } from '../../ui/detail-page/detail-page';
import { EmptyState } from '../../ui/empty-state';
import { ErrorView } from '../../ui/error-view';
import { TextLink } from '../../ui/link';
import { to } from '../../ui/paths';
import { useChangeSearch, useSearchParam } from '../../ui/search-params';
import { whenHere } from '../../ui/zone';
import { useDeleteSchedule, useReports, useSchedules, useUpdateSchedule } from './queries';
import classes from './schedule.module.css';
import { ScheduleDialog } from './schedule-dialog';
import { scheduleStrings as words } from './schedule-strings';
import { strings } from './strings';

/** Which reports go out by mail each month, to whom, and what became of the last (ADR 0129). */
export function ReportSchedulePage() {
  const { data, error, refetch } = useSchedules();
  const reports = useReports();
  const asked = useSearchParam('laporan');
  const change = useChangeSearch();
  const [adding, setAdding] = useState(false);
  const refused = useRefusal(createReportSchedule, words.noRight);
  const taken = new Set(data?.content.map(({ report }) => report.id));
  const free = (reports.data?.content ?? []).filter(({ id }) => !taken.has(id));
  const wanted: ReportId | undefined = free.find(({ id }) => id === asked && isReportId(id))?.id;
  const isOpen = data !== undefined && (adding || wanted !== undefined);
  const close = () => {
    setAdding(false);
    if (asked) change({}, { replace: true });
  };
  const add = (
    <ActionButton
      disabledReason={refused ?? (data && free.length === 0 ? words.allTaken : undefined)}
      onClick={() => setAdding(true)}
    >
      {words.add}
    </ActionButton>
  );
  return (
    <DetailPage
      path={[{ label: strings.title, href: to('reports') }]}
      title={words.title}
      facts={words.purpose}
      nextStep={data && data.content.length > 0 ? add : undefined}
    >
      {error && !data ? (
        <ErrorView text={words.failed} error={error} onReload={() => void refetch()} />
      ) : data?.content.length === 0 ? (
        <EmptyState drawing="documents" title={words.empty} text={words.emptyText} actions={add} />
      ) : (
        <div className={classes.list} aria-busy={!data}>
          {data?.content.map((one) => (
            <ScheduleCard key={one.id} schedule={one} />
          ))}
        </div>
      )}
      {isOpen && <ScheduleDialog free={free} wanted={wanted} onClose={close} />}
    </DetailPage>
  );
}

function ScheduleCard({ schedule }: { schedule: ReportSchedule }) {
  const { id, version, report, addresses, paused, next, by, at, last } = schedule;
  const [editing, setEditing] = useState(false);
  const update = useUpdateSchedule();
  const remove = useDeleteSchedule();
  const { confirm, dialog } = useConfirm();
  const refused = useRefusal(updateReportSchedule, words.noRight);
  const refusedDelete = useRefusal(deleteReportSchedule, words.noRight);
  const turn = () =>
    update.mutate(
      { params: { id }, body: { version, paused: !paused } },
      { onSuccess: () => say(paused ? words.resumed : words.pausedNow) },
    );
  const end = async () => {
    if (!(await confirm(words.ending(report.name)))) return;
    remove.mutate({ params: { id } }, { onSuccess: () => say(words.ended) });
  };
  return (
    <Card
      title={<TextLink href={to('report', { id: report.id })}>{report.name}</TextLink>}
      note={paused ? words.paused : undefined}
    >
      <div className={classes.schedule}>
        <p>{addresses.join(', ')}</p>
        <p className={classes.quiet}>
          {next ? words.next(monthName(next.month), formatDay(next.day)) : words.stopped} {words.by(by, whenHere(at))}
        </p>
        {last && <Last last={last} />}
        <div className={classes.acts}>
          <ActionButton
            variant="default"
            disabledReason={refused}
            aria-label={`${words.edit}: ${report.name}`}
            onClick={() => setEditing(true)}
          >
            {words.edit}
          </ActionButton>
          <ActionButton
            variant="default"
            disabledReason={refused}
            loading={update.isPending}
            aria-label={`${paused ? words.resume : words.pause}: ${report.name}`}
            onClick={turn}
          >
            {paused ? words.resume : words.pause}
          </ActionButton>
          <ActionButton
            variant="default"
            disabledReason={refusedDelete}
            loading={remove.isPending}
            aria-label={`${words.end}: ${report.name}`}
            onClick={() => void end()}
          >
            {words.end}
          </ActionButton>
        </div>
      </div>
      {editing && <ScheduleDialog schedule={schedule} free={[]} onClose={() => setEditing(false)} />}
      {dialog}
    </Card>
  );
}

/** What became of the last month for each recipient. */
function Last({ last }: { last: NonNullable<ReportSchedule['last']> }) {
  return (
    <div>
      <h3 className={classes.lastTitle}>{words.last(monthName(last.month))}</h3>
      <ul className={classes.recipients}>
        {last.recipients.map(({ id, address, state, answer, at }) => (
          <li key={id}>
            <span>{address}</span>
            <span data-bad={['FAILED', 'BOUNCED', 'UNSURE', 'CANCELLED'].includes(state) || undefined}>
              {mailStateLabels[state]}, {whenHere(at)}
              {answer && `. ${answer}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
