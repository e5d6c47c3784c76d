import type { ProblemRow } from '@lajur/api-contract/problem';
import type { ProblemGroup } from '@lajur/domain/problem/problem';
import { CellLines } from '../../ui/cell-lines';
import type { ListColumn } from '../../ui/list-page/list-types';
import { Plate } from '../../ui/plate';
import { momentText } from '../../ui/shipment/shipment-text';
import classes from './problem.module.css';
import { effectText, ProblemChip, TimeText } from './problem-look';
import { strings } from './strings';

const { column } = strings;
const missing = '—';

const problem: ListColumn<ProblemRow> = {
  key: 'problem',
  searched: 'within',
  title: column.problem,
  width: 184,
  skeleton: 'two-lines',
  render: ({ kind, order }) => <CellLines strong first={kind} second={order.cargoNo} />,
};
const what: ListColumn<ProblemRow> = {
  key: 'what',
  searched: 'within',
  title: column.what,
  width: 264,
  minWidth: 200,
  priority: 2,
  skeleton: 'two-lines',
  render: ({ description, place }) => <CellLines first={description} second={place ?? undefined} />,
};
const vehicle: ListColumn<ProblemRow> = {
  key: 'vehicle',
  searched: 'within',
  title: column.vehicle,
  width: 148,
  priority: 1,
  skeleton: 'two-lines',
  render: (one) =>
    one.vehicle ? (
      <CellLines first={<Plate value={one.vehicle.plate} />} second={one.driver?.name ?? missing} />
    ) : (
      (one.driver?.name ?? missing)
    ),
};
const shipper: ListColumn<ProblemRow> = {
  key: 'shipper',
  searched: 'within',
  title: column.shipper,
  width: 180,
  minWidth: 148,
  priority: 4,
  skeleton: 'one-line',
  render: (one) => one.shipper.name,
};
const happened: ListColumn<ProblemRow> = {
  key: 'happened',
  title: column.happened,
  width: 132,
  priority: 3,
  sortKey: 'happenedAt',
  firstSort: 'desc',
  skeleton: 'two-lines',
  render: ({ happenedAt, timezone }) => {
    const { day, time } = momentText(happenedAt, timezone);
    return <CellLines first={day} second={time} />;
  },
};
const handler: ListColumn<ProblemRow> = {
  key: 'handler',
  title: column.handler,
  width: 148,
  priority: 2,
  skeleton: 'one-line',
  render: (one) => one.handler ?? missing,
};
const effect: ListColumn<ProblemRow> = {
  key: 'effect',
  title: column.effect,
  width: 180,
  minWidth: 148,
  priority: 3,
  skeleton: 'one-line',
  render: (one) => effectText(one) ?? missing,
};
const status: ListColumn<ProblemRow> = {
  key: 'status',
  title: column.status,
  width: 188,
  denseWidth: 292,
  priority: 1,
  sortKey: 'since',
  skeleton: 'two-lines',
  render: (one) => (
    <span className={classes.status}>
      <ProblemChip status={one.status} />
      <TimeText problem={one} />
    </span>
  ),
};

/** The columns of each status: what is decided by there. */
export const problemColumns: Record<ProblemGroup, readonly ListColumn<ProblemRow>[]> = {
  waiting: [problem, what, vehicle, shipper, happened, status],
  process: [problem, what, vehicle, shipper, handler, effect, status],
  resolved: [problem, what, vehicle, handler, effect, happened, status],
};
