import type { UserInfo } from '@lajur/api-contract/auth';
import type { Endpoint } from '@lajur/api-contract/endpoint';
import { changeAssignment, confirmOrder, reportStatus } from '@lajur/api-contract/order';
import { uploadPodDocument } from '@lajur/api-contract/pod-document';
import { allowedWhileSuspended } from '@lajur/api-contract/while-suspended';
import { formatRupiah } from '@lajur/domain/common/money';
import { todayByPart } from '@lajur/domain/order/today';
import { Button } from '@mantine/core';
import { IconClockExclamation, IconFileUpload, IconPackage, IconUserX } from '@tabler/icons-react';
import { useState } from 'react';
import { mayCall, useUser } from '../../ui/call/use-user';
import { Card } from '../../ui/card';
import { deadlineLevel, deadlineText } from '../../ui/deadline';
import { EmptyState } from '../../ui/empty-state';
import { Link } from '../../ui/link';
import { to } from '../../ui/paths';
import { useNow } from '../../ui/ticker';
import shared from './dashboard.module.css';
import type { Summary, Task } from './queries';
import { strings } from './strings';
import classes from './tasks.module.css';

const shownFirst = 6;
const icons = { answer: IconPackage, reassign: IconUserX, late: IconClockExclamation, pod: IconFileUpload } as const;
/** The call that a task asks for. */
const calls: Record<Task['kind'], Endpoint> = {
  answer: confirmOrder,
  reassign: changeAssignment,
  late: reportStatus,
  pod: uploadPodDocument,
};

type Reader = Pick<UserInfo, 'functions' | 'companyStatus'>;

/** Whether somebody can do what a task asks for: people of a suspended company accept no offer (ADR 0027). */
function mayDo({ functions, companyStatus }: Reader, kind: Task['kind']): boolean {
  if (!mayCall(functions, calls[kind])) return false;
  const body = kind === 'answer' ? { decision: 'accept' } : undefined;
  return companyStatus !== 'SUSPENDED' || allowedWhileSuspended(calls[kind], body);
}

/** Whether somebody can do any of the tasks. */
export const mayAct = (reader: Reader): boolean =>
  Object.keys(calls).some((kind) => mayDo(reader, kind as Task['kind']));

const hrefOf = ({ kind, orderId }: Task): string =>
  kind === 'pod' ? to('podDocuments', { shipmentCargoId: orderId }) : to('orderDetail', { id: orderId });

/** What waits, under its headings; only the first button is filled (docs/design.md, Dashboard). */
export function TaskList({ summary }: { summary: Summary | undefined }) {
  const [all, setAll] = useState(false);
  const user = useUser();
  const now = useNow();
  if (!summary) return <TaskSkeleton />;
  const { taskCount } = summary;
  // An offer that lapses while the page is open goes by itself.
  const parts = todayByPart(
    summary.tasks.map((task) => ({ task, ...task, dueAt: task.dueAt === null ? null : new Date(task.dueAt) })),
    new Date(now),
  );
  const tasks = parts.flatMap((part) => part.tasks.map(({ task }) => task));
  const shown = all ? tasks : tasks.slice(0, shownFirst);
  const can = (task: Task) => mayDo(user, task.kind);
  const first = shown.find(can);
  return (
    <Card
      flush
      title={strings.today}
      aside={
        tasks.length > shownFirst && (
          <button type="button" className={shared.more} aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? strings.fewerTasks : strings.allTasks(taskCount)}
          </button>
        )
      }
    >
      {tasks.length === 0 ? (
        <EmptyState {...strings.noTasks} />
      ) : (
        parts.map((part) => {
          const rows = part.tasks.map(({ task }) => task).filter((task) => shown.includes(task));
          return (
            rows.length > 0 && (
              <section key={part.part} className={classes.part} aria-label={strings.todayPart[part.part]}>
                <h3 className={classes.partTitle}>{strings.todayPart[part.part]}</h3>
                <ul>
                  {rows.map((task) => (
                    <TaskRow
                      key={`${task.kind}/${task.orderId}`}
                      task={task}
                      canAct={can(task)}
                      filled={task === first}
                    />
                  ))}
                </ul>
              </section>
            )
          );
        })
      )}
      {all && taskCount > tasks.length && <p className={shared.rest}>{strings.firstOf(tasks.length, taskCount)}</p>}
    </Card>
  );
}

function TaskRow({ task, canAct, filled }: { task: Task; canAct: boolean; filled: boolean }) {
  const now = useNow();
  // Late by its estimate alone: there is time left to do something about it.
  const isForeseen = task.kind === 'late' && task.dueAt !== null && Date.parse(task.dueAt) > now;
  const words = strings.task[isForeseen ? 'foreseen' : task.kind];
  const [before, after] = (canAct ? words.title : words.fact)(task.cargoNo).split(task.cargoNo);
  const Icon = icons[task.kind];
  return (
    <li className={classes.task}>
      <span className={classes.taskIcon} data-kind={task.kind}>
        <Icon size={16} stroke={1.7} aria-hidden />
      </span>
      <span className={classes.taskWords}>
        <Link href={hrefOf(task)} className={classes.taskTitle}>
          {before}
          <span className={classes.number}>{task.cargoNo}</span>
          {after}
        </Link>
        <span className={classes.taskLine}>{task.line}</span>
      </span>
      <span className={classes.taskValue}>
        <strong>{formatRupiah(task.value)}</strong>
        <span>{words.value}</span>
      </span>
      {task.kind === 'late' && !isForeseen ? <Running /> : <TimeLeft until={task.dueAt} now={now} />}
      {canAct ? (
        <Button
          component={Link}
          href={hrefOf(task)}
          size="xs"
          variant={filled ? 'filled' : 'default'}
          className={classes.taskButton}
          aria-label={`${words.button} ${task.cargoNo}`}
        >
          {words.button}
        </Button>
      ) : (
        <span />
      )}
    </li>
  );
}

const Running = () => (
  <span className={classes.taskTime} data-level="danger">
    {strings.running}
  </span>
);

function TimeLeft({ until, now }: { until: string | null; now: number }) {
  if (until === null) return <span className={classes.taskTime} />;
  const left = Date.parse(until) - now;
  return (
    <span className={classes.taskTime} data-level={deadlineLevel(left)}>
      {deadlineText(left)}
    </span>
  );
}

function TaskSkeleton() {
  return (
    <Card flush title={strings.today}>
      <ul aria-hidden>
        {Array.from({ length: shownFirst }, (_, index) => index).map((key) => (
          <li key={key} className={classes.task} data-waiting>
            <span className={shared.bone} data-shape="icon" />
            <span className={shared.bone} data-shape="line" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
