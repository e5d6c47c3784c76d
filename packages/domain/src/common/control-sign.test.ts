import { expect, test } from 'vitest';
import { controlRefusal, noControlPattern, withoutControls } from './control-sign';

const kept = new Set(['\t', '\n', '\r']);
const all = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code));
const isControl = (sign: string, code: number) =>
  !kept.has(sign) && (code < 0x20 || (code >= 0x7f && code < 0xa0) || (code >= 0xd800 && code < 0xe000));

test('every control sign and half pair is refused and cleaned, and nothing else', () => {
  const pattern = new RegExp(noControlPattern, 'u');
  const wrong = all.filter((sign, code) => {
    const is = isControl(sign, code);
    const cleaned = withoutControls(`a${sign}b`);
    const holds = is ? cleaned === 'ab' || cleaned === 'a b' : cleaned === `a${sign}b`;
    const isPair = code >= 0xd800 && code < 0xe000;
    return !holds || (controlRefusal(sign) !== null) !== is || (!isPair && pattern.test(sign) === is);
  });
  expect(wrong).toEqual([]);
});

test.each(['👩‍🚒 Siti', 'می‌خواهم', 'क्‍ष', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'Ma’ruf', 'a\tb\r\nc'])('%j stays', (text) => {
  expect([withoutControls(text), controlRefusal(text)]).toEqual([text, null]);
});

test('words stay apart where a line of old ended, and the sign is named', () => {
  expect(withoutControls('Jl. Satu\u000bNo. 2\u0085Blok\fC\u0000\ud800.')).toBe('Jl. Satu No. 2 Blok C.');
  expect(controlRefusal('Sari\u0085')).toBe(
    'Ada karakter tak tampak (U+0085) yang tidak bisa disimpan. Hapus, lalu coba lagi.',
  );
});
