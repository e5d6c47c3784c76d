import { getOrderFilterOptions } from '@lajur/api-contract/order';
import { exportOrderWays, listOrderWays, type OrderWayRow } from '@lajur/api-contract/order-way';
import { legModeLabels } from '@lajur/domain/order/leg';
import { type LegState, legStateLabels, legStates } from '@lajur/domain/order/leg-way';
import { serviceTypes } from '@lajur/domain/order/status';
import { call } from '../../../ui/call/client';
import { CellLines } from '../../../ui/cell-lines';
import { defineList } from '../../../ui/list-page/define-list';
import { askedChoices, optionsOf } from '../../../ui/list-page/filter-field';
import { ListCard } from '../../../ui/list-page/list-card';
import { ListPage } from '../../../ui/list-page/list-page';
import type { ListTab } from '../../../ui/list-page/list-types';
import { useList, useListState } from '../../../ui/list-page/use-list';
import { to } from '../../../ui/paths';
import { carrierText, LateText, legText, nextText, WayChip, wayColumns } from './way-look';

const hrefOf = ({ id }: OrderWayRow) => to('orderLegs', { id });

/** Orders with legs by land, sea and air: the leg under way or next, and what of it is late. */
const list = defineList({
  endpoint: listOrderWays,
  exporting: exportOrderWays,
  exportsChosen: true,
  live: { entity: 'order' },
  title: 'Dokumen Multimoda',
  purpose: 'Pesanan dengan tahap darat, laut, dan udara: tahap yang berjalan, jadwalnya, dan yang terlambat.',
  noun: 'pesanan',
  storageKey: 'multimoda',
  searchPlaceholder: 'Cari kargo, kapal, penerbangan, kontainer, tempat…',
  filters: [
    { key: 'state', label: 'Keadaan', kind: 'select', options: optionsOf(legStates, legStateLabels) },
    { key: 'late', label: 'Ketepatan', kind: 'select', options: optionsOf(['late'], { late: 'Terlambat' }) },
    { key: 'mode', label: 'Moda', kind: 'select', options: optionsOf(serviceTypes, legModeLabels) },
    {
      key: 'shipperId',
      label: 'Pengirim',
      kind: 'select',
      ...askedChoices((search, signal) =>
        call(getOrderFilterOptions, { query: { field: 'shipper', search } }, { signal }),
      ),
    },
  ],
  tabFilter: 'state',
  defaults: { size: 10, sort: 'dueAt,asc' },
  sorts: [
    { value: 'dueAt,asc', label: 'Jadwal terdekat' },
    { value: 'dueAt,desc', label: 'Jadwal terjauh' },
  ],
  columns: wayColumns,
  rowId: ({ id }) => id,
  rowName: ({ cargoNo }) => cargoNo,
  rowMark: ({ state, seq, dueAt }) => `${state} ${seq} ${dueAt}`,
  empty: {
    drawing: 'truck',
    title: 'Belum ada pesanan dengan tahap',
    text: 'Tahap kapal, pesawat, dan truk dicatat dari menu pesanannya: Dokumen Multimoda.',
  },
});

const isState = (value: unknown): value is LegState => (legStates as readonly unknown[]).includes(value);
const tabs: readonly ListTab[] = [
  { key: 'open', label: 'Belum selesai', href: to('orderWays') },
  ...legStates.map((key) => ({ key, label: legStateLabels[key], href: to('orderWays', {}, { state: key }) })),
];

export function WayListPage() {
  const address = useListState(list);
  const { state } = address[0].filters;
  const page = useList(list, address, {
    tab: isState(state) ? state : 'open',
    rowHref: hrefOf,
    card: (way) => (
      <ListCard
        title={way.cargoNo}
        href={hrefOf(way)}
        aside={<LateText way={way} />}
        main={<CellLines first={`${way.leg.from} – ${way.leg.to}`} second={legText(way)} />}
        line={`${carrierText(way)} · ${way.shipper.name}`}
        chip={<WayChip state={way.state} />}
        action={nextText(way)}
      />
    ),
  });
  return <ListPage {...page} tabs={[...tabs]} />;
}
