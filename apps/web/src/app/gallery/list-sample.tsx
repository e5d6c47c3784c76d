import { formatRupiah } from '@lajur/domain/common/money';
import { Button } from '@mantine/core';
import { IconBan, IconDownload, IconFileExport, IconGitMerge, IconUserCheck } from '@tabler/icons-react';
import { CellLines } from '../../ui/cell-lines';
import { Deadline } from '../../ui/deadline';
import type { FilterField } from '../../ui/list-page/filter-field';
import { ListCard } from '../../ui/list-page/list-card';
import type { ListState } from '../../ui/list-page/list-state';
import type { BulkSelection, ListColumn, ListRead, RowAction } from '../../ui/list-page/list-types';
import { Money } from '../../ui/money';
import { Tag } from '../../ui/plate';
import { RouteCell } from '../../ui/route-cell';
import { StatusChip } from '../../ui/status-chip';

/** Rows that look like orders; the real ones live in the order feature. */
export interface SampleRow {
  id: string;
  no: string;
  shipper: string;
  from: string;
  to: string;
  day: string;
  time: string;
  vehicle: string;
  distance: string;
  weight: string;
  volume: string;
  cost: number;
  minutes: number;
  lcl: boolean;
  version: number;
}

const seeds = [
  [
    'C-26-118204',
    'PT Unggul Pangan Lestari',
    'Cikarang, Bekasi',
    'Surabaya, Rungkut',
    'Tronton Wingbox',
    8_750_000,
    12,
  ],
  ['C-26-118209', 'PT Cakra Baja Perkasa', 'Cilegon, Banten', 'Semarang, Genuk', 'Trailer 40 kaki', 11_200_000, 18],
  ['C-26-118198', 'PT Graha Elektronik Indonesia', 'Karawang Timur', 'Denpasar, Ubung', 'CDD Boks', 9_640_000, 24],
  ['C-26-118211', 'CV Mitra Tekstil Jaya', 'Bandung, Gedebage', 'Solo, Jebres', 'Fuso Bak', 4_350_000, 41],
  ['C-26-118213', 'CV Mitra Tekstil Jaya', 'Bandung, Gedebage', 'Solo, Laweyan', 'CDE Boks', 1_980_000, 41],
  ['C-26-118215', 'PT Kimia Dasar Utama', 'Gresik, Manyar', 'Balikpapan, Kariangau', 'Trailer 20 kaki', 27_800_000, 66],
  ['C-26-118216', 'PT Bumi Agro Sentosa', 'Lampung, Panjang', 'Cikarang, Bekasi', 'Tronton Bak', 5_900_000, 95],
  [
    'C-26-118219',
    'PT Rasa Nusantara Boga',
    'Sidoarjo, Buduran',
    'Makassar, Biringkanaya',
    'CDD Boks Pendingin',
    16_450_000,
    128,
  ],
  ['C-26-118187', 'PT Tirta Segar Abadi', 'Sukabumi, Cicurug', 'Tangerang, Jatake', 'Fuso Bak', 2_150_000, -6],
  [
    'C-26-118174',
    'PT Unggul Pangan Lestari',
    'Cikarang, Bekasi',
    'Palembang, Sukarami',
    'Tronton Wingbox',
    7_300_000,
    -92,
  ],
] as const;

export const sampleRows: SampleRow[] = seeds.map(([no, shipper, from, to, vehicle, cost, minutes], index) => ({
  id: no,
  no,
  shipper,
  from,
  to,
  vehicle,
  cost,
  minutes,
  day: `2${(index % 3) + 1} Nov 2026`,
  time: `${String(5 + index).padStart(2, '0')}.30 WIB`,
  distance: `${118 + index * 114} km`,
  weight: `${(3.8 + index).toFixed(1).replace('.', ',')} ton`,
  volume: `${16 + index * 4} m³`,
  lcl: index === 3 || index === 4,
  version: 1,
}));

const loaded = Date.now();
const at = (minutes: number) => new Date(loaded + minutes * 60_000 + 5_000).toISOString();

export const sampleColumns: ListColumn<SampleRow>[] = [
  {
    key: 'no',
    title: 'No. kargo',
    width: 184,
    minWidth: 164,
    skeleton: 'two-lines',
    render: (row) => (
      <CellLines
        strong
        first={
          <>
            {row.no} {row.lcl && <Tag>LCL</Tag>}
          </>
        }
        second={row.shipper}
      />
    ),
  },
  {
    key: 'route',
    title: 'Rute',
    width: 174,
    minWidth: 148,
    priority: 4,
    skeleton: 'route',
    render: (row) => <RouteCell origin={row.from} destination={row.to} />,
  },
  {
    key: 'pickup',
    title: 'Jadwal muat',
    width: 112,
    priority: 6,
    skeleton: 'two-lines',
    sortKey: 'pickupAt',
    render: (row) => <CellLines first={row.day} second={row.time} />,
  },
  {
    key: 'vehicle',
    title: 'Kendaraan diminta',
    width: 144,
    priority: 7,
    skeleton: 'two-lines',
    render: (row) => <CellLines first={row.vehicle} second={row.distance} />,
  },
  {
    key: 'load',
    title: 'Muatan',
    width: 80,
    priority: 8,
    skeleton: 'two-lines',
    render: (row) => <CellLines first={row.weight} second={row.volume} />,
  },
  {
    key: 'cost',
    title: 'Ongkos (Rp)',
    width: 108,
    minWidth: 100,
    priority: 5,
    align: 'right',
    skeleton: 'money',
    sortKey: 'cost',
    render: (row) => <Money amount={row.cost} bare />,
  },
  {
    key: 'status',
    title: 'Status',
    width: 190,
    minWidth: 184,
    priority: 3,
    skeleton: 'chip',
    render: (row) => <SampleChip row={row} />,
  },
  {
    key: 'deadline',
    title: 'Batas jawab',
    width: 136,
    minWidth: 116,
    priority: 2,
    skeleton: 'deadline',
    sortKey: 'respondBy',
    render: (row) => <Deadline until={at(row.minutes)} since={at(row.minutes - 120)} />,
  },
];

function SampleChip({ row }: { row: SampleRow }) {
  return row.minutes < 0 ? (
    <StatusChip tone="red" glyph="failed" label="Waktu Habis" />
  ) : (
    <StatusChip
      tone="orange"
      glyph="waiting"
      label="Konfirmasi Transporter"
      fullLabel="Menunggu Konfirmasi Transporter"
    />
  );
}

export const sampleState: ListState = {
  page: 0,
  size: 10,
  sort: 'respondBy,asc',
  search: '',
  filters: {},
  tab: 'waiting',
};

export const filteredState: ListState = {
  ...sampleState,
  filters: { pickup: { from: '2026-11-21', to: '2026-11-23' }, origin: ['jabar', 'jatim', 'jateng', 'banten'] },
};

const provinces = [
  ['jabar', 'Jawa Barat'],
  ['jatim', 'Jawa Timur'],
  ['jateng', 'Jawa Tengah'],
  ['banten', 'Banten'],
  ['bali', 'Bali'],
].map(([value = '', label = '']) => ({ value, label }));

export const sampleFilters: FilterField[] = [
  { kind: 'dates', key: 'pickup', label: 'Jadwal muat' },
  { kind: 'multi-select', key: 'origin', label: 'Asal', options: provinces },
  {
    kind: 'select',
    key: 'shipper',
    label: 'Pengirim',
    load: async (search) =>
      seeds
        .map(([, name]) => ({ value: name, label: name }))
        .filter((option, index, all) => all.findIndex((one) => one.value === option.value) === index)
        .filter((option) => option.label.toLowerCase().includes(search.toLowerCase())),
    resolve: async (values) => values.map((value) => ({ value, label: value })),
  },
  { kind: 'text', key: 'plate', label: 'Plat kendaraan', placeholder: 'B 9123 KXU' },
];

export const sampleTabs = [
  { key: 'waiting', label: 'Menunggu', href: '#waiting', count: 248 },
  { key: 'process', label: 'Proses', href: '#process', count: 37 },
  { key: 'completed', label: 'Selesai', href: '#completed', count: 1904 },
];

export const sampleActions = (
  <>
    <Button variant="default" leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}>
      Ekspor CSV
    </Button>
    <Button leftSection={<IconFileExport size={16} stroke={1.7} aria-hidden />}>Jawab 14 penawaran</Button>
  </>
);

const nothing = () => undefined;

export const sampleRowActions = (row: SampleRow): RowAction[] => [
  { key: 'accept', label: 'Terima & tugaskan', icon: <IconUserCheck size={16} stroke={1.7} />, onClick: nothing },
  { key: 'reject', label: 'Tolak…', icon: <IconBan size={16} stroke={1.7} />, onClick: nothing, danger: true },
  {
    key: 'merge',
    label: 'Gabungkan LCL',
    icon: <IconGitMerge size={16} stroke={1.7} />,
    onClick: nothing,
    disabledReason: row.lcl ? undefined : 'Hanya untuk muatan LCL.',
  },
];

export const sampleSelection: BulkSelection<SampleRow> = {
  noun: 'pesanan',
  sum: (rows) => formatRupiah(rows.reduce((sum, row) => sum + row.cost, 0)),
  actions: (rows) => [
    {
      key: 'merge',
      label: 'Gabungkan LCL',
      icon: <IconGitMerge size={16} stroke={1.7} aria-hidden />,
      onClick: nothing,
      disabledReason: rows.every((row) => row.lcl) ? undefined : 'pilih muatan LCL saja',
    },
    {
      key: 'accept',
      label: 'Terima & tugaskan',
      icon: <IconUserCheck size={16} stroke={1.7} aria-hidden />,
      onClick: nothing,
    },
    { key: 'csv', label: 'Ekspor CSV', icon: <IconDownload size={16} stroke={1.7} aria-hidden />, onClick: nothing },
  ],
};

export function sampleCard(row: SampleRow) {
  return (
    <ListCard
      title={row.no}
      href={`#${row.no}`}
      aside={<Deadline form="inline" until={at(row.minutes)} />}
      main={<RouteCell origin={row.from} destination={row.to} />}
      figure={<Money amount={row.cost} />}
      figureNote={`${row.weight} · ${row.distance}`}
      line={`${row.vehicle} · muat ${row.day}, ${row.time}`}
      chip={<SampleChip row={row} />}
      action={row.minutes > 0 && <Button variant={row.minutes < 15 ? 'filled' : 'default'}>Jawab</Button>}
    />
  );
}

/** A read that has come to an end: with these rows, with none yet, or with a failure. */
export const sampleRead = (given: Partial<ListRead<SampleRow>> = {}): ListRead<SampleRow> => ({
  isFetching: false,
  error: null,
  errorUpdatedAt: 0,
  refetch: () => undefined,
  ...given,
});
export const noRows = sampleRead({ data: { content: [], totalElements: 0 } });
