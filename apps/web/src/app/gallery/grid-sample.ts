import { CallError } from '@lajur/api-contract/client';
import { EditQueue } from '../../ui/grid/edit-queue';
import type { GridCell, GridColumn, GridEdit, GridRow } from '../../ui/grid/grid-types';
import { RowWindow } from '../../ui/grid/row-window';
import type { FindError } from '../../ui/grid/use-error-walk';

const count = 50_000;
const types = [
  'CDD Boks',
  'CDE Boks',
  'Fuso Bak',
  'Tronton Bak',
  'Tronton Wingbox',
  'Trailer 20 kaki',
  'Trailer 40 kaki',
];
const regions = ['B', 'D', 'H', 'N', 'AD', 'BE', 'BK', 'DK', 'KT', 'L'];
const drivers = ['Agus Prasetyo', 'Maman Suherman', 'Wayan Sudarma', 'Yusuf Maulana', '', 'Bambang Sutrisno'];

export const gridColumns: readonly GridColumn[] = [
  {
    key: 'plate',
    title: 'Plat',
    kind: 'text',
    required: true,
    guide: 'Huruf wilayah, angka, huruf. Contoh: B 9417 TEU',
  },
  { key: 'type', title: 'Jenis', kind: 'choice', choices: types, required: true },
  { key: 'year', title: 'Tahun', kind: 'number' },
  { key: 'kir', title: 'KIR s.d.', kind: 'date' },
  { key: 'open', title: 'Jam mulai', kind: 'time' },
  { key: 'weight', title: 'Muatan (kg)', kind: 'number' },
  { key: 'driver', title: 'Pengemudi', kind: 'text' },
  { key: 'active', title: 'Aktif', kind: 'choice', choices: ['Ya', 'Tidak'] },
  { key: 'note', title: 'Keterangan', kind: 'text' },
];

/** What the sample's server keeps of rows that were edited. */
const edited = new Map<number, Record<string, string>>();

function written(index: number): Record<string, string> {
  const month = String((index % 12) + 1).padStart(2, '0');
  return {
    plate: index % 1350 === 7 ? 'B 9417-TEU!' : `${regions[index % 10]} ${1000 + (index % 9000)} ABC`,
    type: index % 1350 === 13 ? 'Tronton Bok' : (types[index % types.length] ?? ''),
    year: String(2012 + (index % 14)),
    kir: index % 1350 === 10 ? '31/02/2027' : `14/${month}/2027`,
    open: '08:00',
    weight: String(2000 + (index % 40) * 250),
    driver: drivers[index % drivers.length] ?? '',
    active: index % 9 === 0 ? 'Tidak' : 'Ya',
    note: index % 17 === 0 ? 'Pindahan dari depo Cikarang, cadangan untuk musim ramai' : '',
    ...edited.get(index),
  };
}

function wrongWith(key: string, value: string): string | null {
  if (key === 'plate' && !/^[A-Z]{1,2} \d{1,4} [A-Z]{0,3}$/.test(value)) return 'Format nomor polisi salah';
  if (key === 'type' && !types.includes(value)) return `“${value}” bukan jenis kendaraan yang dikenal`;
  return key === 'kir' && value.startsWith('31/02') ? '31 Feb 2027 bukan tanggal yang ada' : null;
}

function rowAt(index: number): GridRow {
  const cells: Record<string, GridCell> = {};
  let bad = false;
  for (const [key, value] of Object.entries(written(index))) {
    const error = wrongWith(key, value) ?? undefined;
    bad ||= error !== undefined;
    const before = key === 'kir' && index % 23 === 1 && !error ? '18/11/2026' : undefined;
    cells[key] = {
      value,
      error,
      before,
      warning: key === 'year' && index % 41 === 3 ? 'Lebih dari 12 tahun' : undefined,
    };
  }
  const changed = index % 23 === 1;
  const mark = bad
    ? ({ text: 'Perbaiki', tone: 'danger' } as const)
    : changed
      ? ({ text: 'Ubah', tone: 'attention' } as const)
      : ({ text: 'Baru', tone: 'info' } as const);
  const done = index % 97 === 0;
  return {
    id: String(index),
    number: index + 2,
    mark: done ? { text: 'Diimpor', tone: 'good' } : mark,
    cells,
    ...(done ? { locked: 'Baris ini sudah diimpor.' } : {}),
  };
}

const after = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** Rows as a server far away has them: each page takes its time. */
export const gridRows = new RowWindow({
  pageSize: 100,
  load: async (page) => {
    await after(300);
    const length = Math.min(100, count - page * 100);
    return { total: count, rows: Array.from({ length }, (_, at) => rowAt(page * 100 + at)) };
  },
});

/** "putus" in a cell is a network that fails, "tolak" a server that refuses. */
export const gridEdits = new EditQueue({
  send: async (edits: readonly GridEdit[]) => {
    await after(500);
    if (edits.some(({ value }) => value === 'putus')) throw new CallError(0, 'NO_CONNECTION', '');
    if (edits.some(({ value }) => value === 'tolak')) throw new CallError(409, 'CONFLICT', 'Baris ini sedang diimpor.');
    for (const { rowId, key, value } of edits)
      edited.set(Number(rowId), { ...edited.get(Number(rowId)), [key]: value });
    return edits.map(({ rowId }) => rowAt(Number(rowId)));
  },
  check: ({ key, value }) => wrongWith(key, value),
  refusalOf: (error) => (error instanceof CallError && error.status > 0 ? error.message : null),
  onSaved: (rows) => gridRows.put(rows),
});

export const findGridError: FindError = async (number, direction) => {
  await after(200);
  const step = direction === 'next' ? 1 : -1;
  for (let walked = 1; walked <= count; walked += 1) {
    const index = (number - 2 + walked * step + count * 2) % count;
    if (rowAt(index).mark.tone === 'danger') return { rowId: String(index), index };
  }
  return null;
};
