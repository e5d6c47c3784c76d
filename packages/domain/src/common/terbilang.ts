const digits = ['', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan'];
const scales = ['', 'ribu', 'juta', 'miliar', 'triliun', 'kuadriliun'];

/** One to 999 in words, as a list of them. */
function group(value: number): string[] {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  const words: string[] = hundreds === 0 ? [] : hundreds === 1 ? ['seratus'] : [digits[hundreds] ?? '', 'ratus'];
  if (rest === 10) return [...words, 'sepuluh'];
  if (rest === 11) return [...words, 'sebelas'];
  if (rest > 11 && rest < 20) return [...words, digits[rest - 10] ?? '', 'belas'];
  if (rest >= 20) words.push(digits[Math.floor(rest / 10)] ?? '', 'puluh');
  if (rest % 10) words.push(digits[rest % 10] ?? '');
  return words;
}

/** A whole number in Indonesian words: 1100 → 'seribu seratus'. Up to 10^18 (exclusive). */
export function terbilang(value: number | bigint): string {
  const whole = BigInt(value);
  if (whole === 0n) return 'nol';
  if (whole < 0n) return `minus ${terbilang(-whole)}`;
  const words: string[] = [];
  for (let scale = scales.length - 1; scale >= 0; scale -= 1) {
    const part = Number((whole / 1000n ** BigInt(scale)) % 1000n);
    if (part === 0) continue;
    // Only the thousand has a word of its own for one: 'seribu', but 'satu juta' and 'dua puluh satu ribu'.
    if (scale === 1 && part === 1) words.push('seribu');
    else words.push(...group(part), scales[scale] ?? '');
  }
  return words.filter(Boolean).join(' ');
}

/** The amount in words on an invoice: 'Delapan juta tujuh ratus lima puluh ribu rupiah'. */
export function rupiahInWords(amount: number | bigint): string {
  const words = `${terbilang(amount)} rupiah`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
