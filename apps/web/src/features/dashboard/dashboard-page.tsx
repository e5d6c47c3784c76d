import { Button } from '@mantine/core';
import { useUser } from '../../ui/call/use-user';
import { EmptyState } from '../../ui/empty-state';
import { ErrorView } from '../../ui/error-view';
import { FleetNotice, useFleetLack } from '../../ui/fleet-notice';
import { Link } from '../../ui/link';
import { ListHeader } from '../../ui/list-page/list-header';
import { to } from '../../ui/paths';
import { useSearchParam } from '../../ui/search-params';
import { useNow } from '../../ui/ticker';
import classes from './dashboard.module.css';
import { ExpectedCard } from './expected-card';
import { FiguresStrip } from './figures-strip';
import { FleetCard } from './fleet-card';
import { greeting } from './greeting';
import { type Summary, useSummary } from './queries';
import { strings } from './strings';
import { mayAct, TaskList } from './task-list';
import { TripTable } from './trip-table';

/** Nothing has happened in this company yet. */
const isUntouched = ({ taskCount, underWay, podIncomplete, onTime }: Summary): boolean =>
  taskCount === 0 &&
  underWay.count + underWay.notLeft === 0 &&
  podIncomplete.count === 0 &&
  onTime.basisPoints === null;

/** Nothing was ever driven: the company may not have what it takes yet. */
const isNew = ({ underWay, onTime }: Summary): boolean =>
  underWay.count + underWay.notLeft === 0 && onTime.basisPoints === null;

/** The first page of the day: what waits, where the fleet is, what is under way. */
export function DashboardPage() {
  const search = useSearchParam('search');
  const { data, error, refetch } = useSummary();
  const asksForFleet = data !== undefined && isNew(data);
  const lack = useFleetLack(asksForFleet);
  // What is missing stands above all, and pushes nothing down.
  const summary = asksForFleet && lack === undefined ? undefined : data;
  const canAct = mayAct(useUser());
  if (error && !summary) {
    return (
      <div className={classes.page}>
        <Greeting />
        <ErrorView text={strings.failed} error={error} onReload={() => void refetch()} />
      </div>
    );
  }
  return (
    <div className={classes.page}>
      <Greeting waiting={summary ? strings.waiting(summary.taskCount, canAct) : strings.loading} />
      {summary && lack && (
        <div className={classes.notice}>
          <FleetNotice lack={lack} />
        </div>
      )}
      {summary && isUntouched(summary) && !search ? (
        <EmptyState
          drawing="truck"
          title={strings.empty.title}
          text={strings.empty.text}
          actions={
            <Button component={Link} href={to('orders', { status: 'waiting' })} variant={lack ? 'default' : 'filled'}>
              {strings.empty.orders}
            </Button>
          }
        />
      ) : (
        <div className={classes.parts}>
          <FiguresStrip summary={summary} />
          <div className={classes.two}>
            <TaskList summary={summary} />
            <FleetCard />
          </div>
          <ExpectedCard />
          <TripTable />
        </div>
      )}
    </div>
  );
}

function Greeting({ waiting }: { waiting?: string }) {
  const { fullName, timezone } = useUser();
  const now = useNow();
  return <ListHeader title={greeting(fullName, timezone, new Date(now))} purpose={waiting} />;
}
