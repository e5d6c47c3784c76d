/**
 * How good a password is (decisions §13). The commonest are refused, a meter helps with the rest. The words are those
 * of Indonesian leaks as well as the world's, so that 'rahasia123' is not called strong.
 */
const words = `
  password passw0rd qwerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm iloveyou admin administrator welcome
  letmein monkey dragon master login default secret football superman michael sayang sayangku cinta
  cintaku rahasia katasandi sandi bismillah alhamdulillah assalamualaikum indonesia jakarta bandung
  surabaya semarang jogja yogyakarta medan makassar garuda merdeka pancasila ganteng cantik bunda ayah
  mama papa keluarga anakku suami istri doraemon naruto persib persija arema persebaya bobotoh kucing
  melati mawar bintang matahari terserah gakada lupalagi lupa gratis selamat semangat sukses makan tidur
  januari februari maret april agustus september oktober november desember senin selasa rabu kamis jumat
  sabtu minggu truk logistik transport transporter pengiriman kargo supir sopir gudang budi agus dewi
  putri putra rina andi hendra rizky fajar dimas bagus joko sri
`
  .trim()
  .split(/\s+/);
const known = new Set(words);

const exact = new Set(
  'abc123 a123456 aa123456 abcd1234 1q2w3e 1q2w3e4r 1qaz2wsx qazwsx zaq12wsx q1w2e3r4 abcdef trustno1'.split(' '),
);

const plain = (value: string) =>
  value
    .toLowerCase()
    .replace(/[@4]/g, 'a')
    .replace(/[0]/g, 'o')
    .replace(/[1!]/g, 'i')
    .replace(/3/g, 'e')
    .replace(/[$5]/g, 's');

const isRun = (value: string) => {
  const steps = new Set([...value].slice(1).map((letter, at) => letter.charCodeAt(0) - value.charCodeAt(at)));
  return value.length > 1 && steps.size === 1 && [0, 1, -1].includes([...steps][0] as number);
};

/** One of the commonest: a known word alone or with a few digits behind it, a run of keys, one thing repeated. */
export function commonPassword(value: string): boolean {
  const lower = value.toLowerCase();
  if (exact.has(lower) || /^\d{1,8}$/.test(lower) || isRun(lower)) return true;
  if (/^(.{1,4})\1+$/.test(lower) || /^0?123456789?0?$/.test(lower)) return true;
  const bare = lower.replace(/[\d!@#._-]{0,4}$/, '');
  return known.has(lower) || known.has(bare) || known.has(plain(bare)) || known.has(plain(lower));
}

export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong';

export const strengthTexts: Record<PasswordStrength, string> = {
  weak: 'Mudah ditebak',
  fair: 'Cukup',
  good: 'Baik',
  strong: 'Kuat',
};

/** For the meter: how many tries it takes, by length and kinds of characters, with known words counting as two letters. */
export function passwordStrength(value: string): { strength: PasswordStrength; part: number; hint: string } {
  let rest = plain(value);
  for (const word of words) if (word.length > 3) rest = rest.replaceAll(word, '#@');
  const collapsed = rest.replace(/(.)\1{2,}/g, '$1$1');
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(value)).length;
  const bits = collapsed.length * (2.5 + kinds * 0.9);
  const strength: PasswordStrength =
    value.length < 6 || commonPassword(value) || bits < 28
      ? 'weak'
      : bits < 44
        ? 'fair'
        : bits < 62
          ? 'good'
          : 'strong';
  const part = Math.min(1, commonPassword(value) ? 0.1 : bits / 72);
  const hint =
    strength === 'weak' || strength === 'fair' ? 'Tambahkan kata lain yang tidak berhubungan, angka atau tanda.' : '';
  return { strength, part, hint };
}
