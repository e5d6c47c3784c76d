import { parseNumber } from '../common/number';

/**
 * A number as Indonesia writes it ('1.250.000', '2,5'), and other ways where they can mean one thing only: '2.5',
 * '1,250.75', '1,250,000'. What could be either ('1.250', '2,500') is Indonesian. Null when it is no number.
 */
export function parseDecimal(text: string): number | null {
  const written = text.replace(/\s/g, '');
  const indonesian = parseNumber(written);
  if (indonesian !== null) return indonesian;
  if (/^-?\d+\.\d+$/.test(written)) return Number(written);
  if (/^-?\d{1,3}(,\d{3})+\.\d+$|^-?\d{1,3}(,\d{3}){2,}$/.test(written)) return Number(written.replaceAll(',', ''));
  return null;
}

/** Degrees of latitude or longitude: there are no thousands of them, so a dot is as good as a comma. */
export function parseDegrees(text: string): number | null {
  const written = text.replace(/\s/g, '');
  return /^-?\d{1,3}([.,]\d+)?$/.test(written) ? Number(written.replace(',', '.')) : parseDecimal(written);
}
