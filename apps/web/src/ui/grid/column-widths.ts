import type { GridColumn, GridRow } from './grid-types';

/** In px: the row's number, and the word that says what happens to it. */
export const numberWidth = 64;
export const markWidth = 92;

const narrowest = 88;
const widest = 280;
const signWidth = 7.4;
const padding = 28;

/** As wide as the longest text of some rows, within reason; fixed from then on, so that nothing shifts. */
export function columnWidths(columns: readonly GridColumn[], rows: readonly GridRow[]): number[] {
  return columns.map(({ key, title, required }) => {
    const lengths = rows.map(({ cells }) => {
      const cell = cells[key];
      const after = (cell?.after ?? cell?.value ?? '').length;
      return cell?.before === undefined ? after : after + cell.before.length + 4;
    });
    const longest = Math.max(title.length + (required ? 3 : 1), ...lengths);
    return Math.round(Math.min(widest, Math.max(narrowest, longest * signWidth + padding)));
  });
}
