import type { ExportFormat } from '@lajur/domain/common/export-format';
import type { ImportColumn, ImportKind, ImportType } from '@lajur/domain/import/definition';
import { parseCell } from '@lajur/domain/import/parse-cell';
import { exportFile } from '../../platform/export/export-file';
import type { FileReply, UserContext } from '../../platform/http/context';
import { importable } from './service';
import type { ImportDeps } from './steps';

const kindTexts: Record<ImportKind, string> = {
  text: 'Teks',
  integer: 'Angka bulat',
  decimal: 'Angka, koma sebelum desimal',
  degrees: 'Derajat, desimal dengan koma atau titik',
  rupiah: 'Rupiah, angka bulat',
  date: 'Tanggal, seperti 31/12/2027',
  time: 'Jam, seperti 08:30',
  phone: 'Nomor telepon',
  plate: 'Nomor polisi',
  'yes-no': 'Ya atau Tidak',
  choice: 'Salah satu pilihan',
};

const numeric: ReadonlySet<ImportKind> = new Set(['integer', 'decimal', 'degrees', 'rupiah']);

/** Numbers that are none to a spreadsheet: a licence, a phone. */
const textual: ReadonlySet<ImportKind> = new Set(['text', 'phone', 'plate']);

/** All columns with how to fill them in. */
const guideColumns = [
  { title: 'Kolom', value: ({ title }: ImportColumn) => title },
  { title: 'Wajib', value: ({ required }: ImportColumn) => (required ? 'Ya' : 'Tidak') },
  { title: 'Isi', value: ({ kind }: ImportColumn) => kindTexts[kind] },
  { title: 'Pilihan', value: ({ choices = [] }: ImportColumn) => choices.map(({ label }) => label).join(', ') },
  { title: 'Penjelasan', value: ({ guide }: ImportColumn) => guide },
  { title: 'Contoh', value: ({ examples }: ImportColumn) => examples.filter(Boolean).join(' · ') },
];

/** An example as a cell: a number stays one, so that -6,117 is not taken for a formula. */
function exampleOf(column: ImportColumn, row: number): string | number | null {
  const written = column.examples[row] ?? null;
  if (written === null || !numeric.has(column.kind)) return written;
  const { value } = parseCell(written, column);
  return typeof value === 'number' ? value : written;
}

async function* once<T>(rows: readonly T[]): AsyncGenerator<readonly T[]> {
  yield rows;
}

/** An empty file of a type with examples below its heads, in XLSX with the guide behind; or the guide alone. */
export function template(
  deps: ImportDeps,
  context: UserContext,
  type: ImportType,
  { format, part }: { format: ExportFormat; part: 'rows' | 'guide' },
): Promise<FileReply> {
  const { columns } = importable(deps, context, type).definition;
  if (part === 'guide')
    return exportFile({ name: `panduan-${type}`, format, columns: guideColumns, pieces: once(columns) });
  const examples = Math.max(...columns.map((column) => column.examples.length));
  return exportFile({
    name: `templat-${type}`,
    format,
    columns: columns.map((column) => ({
      title: column.title,
      value: (row: number) => exampleOf(column, row),
      asText: textual.has(column.kind),
    })),
    pieces: once(Array.from({ length: examples }, (_, row) => row)),
    beside: { name: 'Panduan', columns: guideColumns, pieces: once(columns) },
  });
}
