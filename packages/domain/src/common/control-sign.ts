/**
 * Signs that no text of ours holds: nobody sees them, and a NUL or half a surrogate pair no database keeps. Tab and
 * line's end belong to text, and so do the joiners inside emoji and scripts.
 */
const control = /(?![\t\n\r])\p{Cc}|\p{Cs}/u;
const controls = new RegExp(control, 'gu');
/** Line ends of old: a word processor's soft one, a page's, the one of mainframes. */
const oldLineEnds = /[\v\f\x85]/g;

/** The same as a pattern for who cannot use the rule: JSON Schema knows whole code points only. */
export const noControlPattern = '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f]*$';

/** Text without control signs; what parted words still parts them. */
export const withoutControls = (text: string): string =>
  control.test(text) ? text.replace(oldLineEnds, ' ').replace(controls, '') : text;

/** What is wrong with a text that holds a control sign; null for every other. */
export function controlRefusal(text: string): string | null {
  const [found] = control.exec(text) ?? [];
  if (found === undefined) return null;
  const code = found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return `Ada karakter tak tampak (U+${code}) yang tidak bisa disimpan. Hapus, lalu coba lagi.`;
}
