import { textOfChange } from './cell-text';
import type { GridColumn, GridRow } from './grid-types';

/** In px: the row's number, and the word that says what happens to it. */
export const numberWidth = 64;
export const markWidth = 92;

const narrowest = 88;
/** Longer texts are cut off; what a change writes needs room beside what it replaces. */
const widest = 280;
const widestChange = 440;
/** Of both sides, with the line between two columns. */
const padding = 22;

/** The widths of signs in the portal's type at 14 px, rounded up: digits are all alike, letters are not. */
const signs: readonly [RegExp, number][] = [
  [/[mMwW@→]/, 12.6],
  [/[A-Z]/, 9.2],
  [/[\d+=<>~#%&]/, 8.3],
  [/[fijlrtI1 .,:;'"!|()[\]\-/]/, 5.2],
  [/[a-z]/, 7.4],
];
const otherSign = 10;

const textWidth = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (signs.find(([these]) => these.test(sign))?.[1] ?? otherSign), 0);

/** As wide as the longest text of some rows, within reason; fixed from then on, so that nothing shifts. */
export function columnWidths(columns: readonly GridColumn[], rows: readonly GridRow[]): number[] {
  return columns.map(({ key, title, required }) => {
    const widthOf = ({ cells }: GridRow) => {
      const cell = cells[key];
      const change = cell && textOfChange(cell);
      return change === undefined
        ? Math.min(widest, textWidth(cell?.value ?? '') + padding)
        : Math.min(widestChange, textWidth(change) + padding);
    };
    const wanted = [textWidth(required ? `${title} *` : title) + padding, ...rows.map(widthOf)];
    return Math.ceil(Math.max(narrowest, ...wanted));
  });
}
