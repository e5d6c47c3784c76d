import { exportSelectionReasons, listSelectionReasons } from '@lajur/api-contract/order-reason';
import { reasonTypeLabels, reasonTypes } from '@lajur/domain/order/reason';
import { ActiveChip } from '../../../ui/active-chip';
import { defineList } from '../../../ui/list-page/define-list';
import { optionsOf } from '../../../ui/list-page/filter-field';
import { ListCard } from '../../../ui/list-page/list-card';
import { ListPage } from '../../../ui/list-page/list-page';
import { listQuery } from '../../../ui/list-page/list-query';
import { useList, useListState } from '../../../ui/list-page/use-list';

const strings = {
  title: 'Database Pilihan & Alasan',
  purpose: 'Alasan yang bisa dipilih saat menolak, membatalkan, atau melapor. Penyedia yang menentukannya.',
  search: 'Cari nama alasan…',
  column: {
    name: 'Nama',
    type: 'Jenis',
    confirm: 'Perlu konfirmasi',
    text: 'Perlu keterangan',
    stops: 'Menghentikan perjalanan',
    status: 'Status',
  },
  sort: { type: 'Jenis', name: 'Nama A – Z' },
  active: 'Aktif',
  inactive: 'Tidak aktif',
  empty: { title: 'Belum ada pilihan', text: 'Pilihan dan alasan muncul di sini setelah penyedia menentukannya.' },
} as const;
const { column, sort } = strings;

const yes = (value: boolean) => (value ? 'Ya' : 'Tidak');

/** What may be chosen as a reason, by the step that asks for it (spec §2, selection options and reasons database). */
const list = defineList({
  endpoint: listSelectionReasons,
  inputOf: (state) => ({ query: listQuery(listSelectionReasons, state, { search: 'name' }) }),
  exporting: exportSelectionReasons,
  title: strings.title,
  purpose: strings.purpose,
  noun: 'pilihan',
  storageKey: 'selection-reason',
  searchPlaceholder: strings.search,
  filters: [
    {
      key: 'type',
      label: column.type,
      kind: 'multi-select',
      options: optionsOf(reasonTypes, reasonTypeLabels),
    },
  ],
  defaults: { size: 10, sort: 'type,asc' },
  sorts: [
    { value: 'type,asc', label: sort.type },
    { value: 'name,asc', label: sort.name },
  ],
  columns: [
    {
      key: 'name',
      searched: 'within',
      title: column.name,
      width: 280,
      sortKey: 'name',
      skeleton: 'one-line',
      render: ({ name }) => <strong>{name}</strong>,
    },
    {
      key: 'type',
      title: column.type,
      width: 240,
      priority: 1,
      sortKey: 'type',
      skeleton: 'one-line',
      render: ({ type }) => reasonTypeLabels[type],
    },
    {
      key: 'needConfirm',
      title: column.confirm,
      width: 140,
      priority: 3,
      skeleton: 'one-line',
      render: ({ needConfirm }) => yes(needConfirm),
    },
    {
      key: 'freeText',
      title: column.text,
      width: 140,
      priority: 3,
      skeleton: 'one-line',
      render: ({ freeText }) => yes(freeText),
    },
    {
      key: 'stopsJourney',
      title: column.stops,
      width: 168,
      priority: 4,
      skeleton: 'one-line',
      render: ({ stopsJourney }) => yes(stopsJourney),
    },
    {
      key: 'status',
      title: column.status,
      width: 128,
      priority: 2,
      skeleton: 'chip',
      render: ({ isActive }) => <ActiveChip isActive={isActive} />,
    },
  ],
  rowId: ({ id }) => id,
  rowName: ({ name }) => name,
  empty: { drawing: 'documents', ...strings.empty },
});

export function SelectionReasonPage() {
  const page = useList(list, useListState(list), {
    card: (reason) => (
      <ListCard
        title={reason.name}
        line={[
          reasonTypeLabels[reason.type],
          reason.needConfirm && column.confirm.toLowerCase(),
          reason.freeText && column.text.toLowerCase(),
        ]
          .filter(Boolean)
          .join(' · ')}
        chip={<ActiveChip isActive={reason.isActive} />}
      />
    ),
  });
  return <ListPage {...page} />;
}
