import { expect, it } from 'vitest';
import { travelLettersIn, travelLettersProblem, travelLettersRefusal, travelLetterText } from './travel-letter';

it('reads the numbers of a line, each once', () => {
  expect(travelLettersIn(' SJ-1,SJ-2 ;  SJ 3\nSJ-1,, ')).toEqual(['SJ-1', 'SJ-2', 'SJ 3']);
  expect(travelLettersIn(' , ')).toEqual([]);
});

it('says what they are once', () => {
  expect([travelLetterText([]), travelLetterText(['0091', '0092'])]).toEqual([null, 'SJ 0091, 0092']);
  expect(travelLetterText(['SJ-0091', 'SJ/2'])).toBe('SJ-0091, SJ/2');
});

it('refuses too many, and one that is too long', () => {
  const numbers = Array.from({ length: 20 }, (_, at) => `SJ-${at}`);
  expect(travelLettersProblem(numbers)).toBeNull();
  expect(travelLettersProblem([...numbers, 'SJ-20'])).toBe('Paling banyak 20 nomor');
  expect(travelLettersProblem(['x'.repeat(40)])).toBeNull();
  expect(travelLettersProblem(['x'.repeat(41)])).toBe('Satu nomor paling panjang 40 karakter');
});

it('are written from the confirmation on, and after the documents are complete', () => {
  expect(travelLettersRefusal({ status: 'MENUNGGU_KONFIRMASI_TRANSPORTER' })).toBe('Setelah pesanan dikonfirmasi.');
  expect(travelLettersRefusal({ status: 'TERKONFIRMASI' })).toBeNull();
  expect(travelLettersRefusal({ status: 'DOKUMEN_LENGKAP' })).toBeNull();
  expect(travelLettersRefusal({ status: 'DITOLAK' })).toBe('Pesanan ini sudah berakhir.');
});
