import type { OrderWayRow } from '@lajur/api-contract/order-way';
import { formatDuration } from '@lajur/domain/common/time';
import { legModeLabels } from '@lajur/domain/order/leg';
import { type LegState, legLate, legStateLabels } from '@lajur/domain/order/leg-way';
import { CellLines } from '../../../ui/cell-lines';
import type { ListColumn } from '../../../ui/list-page/list-types';
import { momentText } from '../../../ui/shipment/shipment-text';
import { StatusChip, type StatusTone } from '../../../ui/status-chip';
import type { StatusGlyphName } from '../../../ui/status-glyph';
import { useNow } from '../../../ui/ticker';
import classes from './leg.module.css';

const looks: Record<LegState, readonly [StatusTone, StatusGlyphName]> = {
  PLANNED: ['orange', 'waiting'],
  UNDER_WAY: ['blue', 'look'],
  ARRIVED: ['grey', 'done'],
};

export function WayChip({ state }: { state: LegState }) {
  const [tone, glyph] = looks[state];
  return <StatusChip tone={tone} glyph={glyph} label={legStateLabels[state]} />;
}

/** "Terlambat 2 jam" beside the chip; it runs while one looks. */
export function LateText({ way }: { way: Pick<OrderWayRow, 'state' | 'dueAt'> }) {
  const late = legLate(way, new Date(useNow()));
  return late === null ? null : <span className={classes.late}>{`Terlambat ${formatDuration(late)}`}</span>;
}

const moment = (at: string, timezone: string) => {
  const { day, time } = momentText(at, timezone);
  return `${day}, ${time}`;
};

/** What carries it: vessel, flight or plate, and whose. */
export const carrierText = ({ leg }: OrderWayRow): string =>
  [leg.transport, leg.voyage].filter(Boolean).join(' · ') || (leg.carrier ?? '—');

/** The planned departure, with the real one where it has departed. */
const departureLines = ({ leg, fromTimezone }: OrderWayRow) => ({
  first: moment(leg.etd, fromTimezone),
  second: leg.departedAt ? `Berangkat ${moment(leg.departedAt, fromTimezone)}` : undefined,
});

const arrivalLines = ({ leg, toTimezone }: OrderWayRow) => ({
  first: moment(leg.eta, toTimezone),
  second: leg.arrivedAt ? `Tiba ${moment(leg.arrivedAt, toTimezone)}` : undefined,
});

/** What comes next, in a line: "Rencana tiba 24 Nov, 18.30 WITA". */
export const nextText = (way: OrderWayRow): string =>
  way.leg.arrivedAt
    ? `Tiba ${moment(way.leg.arrivedAt, way.toTimezone)}`
    : way.leg.departedAt
      ? `Rencana tiba ${moment(way.leg.eta, way.toTimezone)}`
      : `Rencana berangkat ${moment(way.leg.etd, way.fromTimezone)}`;

export const legText = ({ seq, legs, leg }: OrderWayRow) => `Tahap ${seq} dari ${legs} · ${legModeLabels[leg.mode]}`;

/** The columns of the list of orders with legs. */
export const wayColumns: readonly ListColumn<OrderWayRow>[] = [
  {
    key: 'order',
    searched: 'within',
    title: 'Pesanan',
    width: 184,
    minWidth: 160,
    skeleton: 'two-lines',
    render: ({ cargoNo, shipper }) => <CellLines strong first={cargoNo} second={shipper.name} />,
  },
  {
    key: 'leg',
    searched: 'within',
    title: 'Tahap',
    width: 232,
    minWidth: 184,
    priority: 1,
    skeleton: 'two-lines',
    render: (way) => <CellLines first={`${way.leg.from} – ${way.leg.to}`} second={legText(way)} />,
  },
  {
    key: 'carrier',
    searched: 'within',
    title: 'Pengangkut',
    width: 196,
    minWidth: 152,
    priority: 2,
    skeleton: 'two-lines',
    render: (way) => (
      <CellLines first={carrierText(way)} second={way.leg.containerNo ?? way.leg.waybillNo ?? undefined} />
    ),
  },
  {
    key: 'departure',
    title: 'Rencana berangkat',
    width: 232,
    minWidth: 168,
    priority: 3,
    skeleton: 'two-lines',
    render: (way) => <CellLines {...departureLines(way)} />,
  },
  {
    key: 'arrival',
    title: 'Rencana tiba',
    width: 208,
    minWidth: 168,
    priority: 1,
    skeleton: 'two-lines',
    render: (way) => <CellLines {...arrivalLines(way)} />,
  },
  {
    key: 'state',
    title: 'Keadaan',
    width: 184,
    denseWidth: 300,
    priority: 1,
    sortKey: 'dueAt',
    skeleton: 'two-lines',
    render: (way) => (
      <span className={classes.state}>
        <WayChip state={way.state} />
        <LateText way={way} />
      </span>
    ),
  },
];
