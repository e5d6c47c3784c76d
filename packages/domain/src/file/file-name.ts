/** The endings a file of a type may have; the first is given to one that has none of them. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'text/csv': ['csv', 'txt'],
};

const maxLength = 200;
const nameless = 'berkas';

/** Control characters, and the marks no one sees: some turn the reading direction round ("fdp.exe"). */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu;
const forbidden = /[<>:"|?*]/g;
/** What looks like an ending within a name: a dot and a short word with a letter in it, before another or at the end. */
const innerEnding = /\.(?=[a-z0-9]{0,7}[a-z])(?=[a-z0-9]{1,8}(?:\.|$))/giu;
/** Names that open a device where they are saved. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * A label for a file of this type that nothing trips over: without folders and unseen signs, with the one ending that the
 * type has. Other endings become part of the name ("nota.exe.pdf" → "nota_exe.pdf"), so that none is ever the last.
 */
export function safeFileName(name: string, contentType: string): string {
  const allowed = endings[contentType] ?? ['bin'];
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(unseen, '')
    .replace(forbidden, '')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.]+|[\s.]+$/gu, '');
  const dot = clean.lastIndexOf('.');
  const given = clean.slice(dot + 1).toLowerCase();
  const ending = dot > 0 && allowed.includes(given) ? given : (allowed[0] as string);
  const stem = (dot > 0 && allowed.includes(given) ? clean.slice(0, dot) : clean).replace(innerEnding, '_');
  const short = [...stem]
    .slice(0, maxLength - ending.length - 1)
    .join('')
    .replace(/[\s.]+$/u, '');
  return `${device.test(short) ? `_${short}` : short || nameless}.${ending}`;
}
