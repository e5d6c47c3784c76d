import { likelyChoice } from '@lajur/domain/common/nearest-choice';
import { isPlate, normalisePlate } from '@lajur/domain/common/plate';
import type { ImportKind } from '@lajur/domain/import/definition';
import { type ImportRowState, wholeRow } from '@lajur/domain/import/state';
import type { GridCell, GridColumn, GridKind, GridRow, GridTone } from '../../ui/grid/grid-types';
import type { ImportKindReply, ImportRow, Upload } from './queries';
import { markNames } from './strings';

const tones: Record<ImportRowState, GridTone> = {
  waiting: 'plain',
  bad: 'danger',
  new: 'info',
  changed: 'attention',
  same: 'plain',
  imported: 'good',
  failed: 'danger',
};

const kinds: Partial<Record<ImportKind, GridKind>> = {
  integer: 'number',
  decimal: 'number',
  degrees: 'number',
  rupiah: 'number',
  date: 'date',
  time: 'time',
  'yes-no': 'choice',
  choice: 'choice',
};

/** Where no sign can be, digits are enough; a coordinate has a minus, a decimal a comma. */
const keyboards: Partial<Record<ImportKind, GridColumn['keyboard']>> = {
  integer: 'numeric',
  rupiah: 'numeric',
  phone: 'tel',
};

/** The columns of a type as the grid has them: those the file has come first. */
export function gridColumnsOf(columns: ImportKindReply['columns'], mapping: Upload['mapping']): GridColumn[] {
  const inFile = (key: string) => (mapping[key] ?? null) !== null;
  const ordered = [...columns.filter(({ key }) => inFile(key)), ...columns.filter(({ key }) => !inFile(key))];
  return ordered.map(({ key, title, kind, required, choices, guide }) => ({
    key,
    title,
    // A text that is looked up among few names is chosen from them, though other spellings are understood too.
    kind: kinds[kind] ?? (choices.length > 0 ? 'choice' : 'text'),
    choices: kind === 'yes-no' ? ['Ya', 'Tidak'] : choices.map(({ label }) => label),
    keyboard: keyboards[kind],
    required,
    guide,
  }));
}

/** A checked row as the grid shows it. */
export function gridRowOf(row: ImportRow): GridRow {
  const cells: Record<string, GridCell> = {};
  for (const [key, value] of Object.entries(row.cells)) cells[key] = { value };
  for (const [key, error] of Object.entries(row.errors)) {
    if (key !== wholeRow) cells[key] = { value: row.cells[key] ?? '', error };
  }
  for (const { key, before, after } of row.changes) {
    if (!cells[key]?.error) cells[key] = { value: row.cells[key] ?? '', before: before ?? '', after: after ?? '' };
  }
  return {
    id: String(row.rowNo),
    number: row.rowNo,
    mark: { text: markNames[row.state], tone: tones[row.state] },
    cells,
    error: row.errors[wholeRow],
    ...(row.state === 'imported' ? { locked: 'Baris ini sudah diimpor. Ubah datanya di daftarnya.' } : {}),
  };
}

/** What a wrong cell most likely should say; null when nothing is near. */
export function likelyText(column: GridColumn, kind: ImportKind | undefined, text: string): string | null {
  if (kind === 'plate') {
    const cleaned = normalisePlate(text.replace(/[^\p{L}\p{N} ]/gu, ' '));
    return isPlate(cleaned) && cleaned !== text ? cleaned : null;
  }
  return likelyChoice(column.choices ?? [], text);
}
