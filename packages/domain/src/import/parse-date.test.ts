import { expect, test } from 'vitest';
import { isNumberedDate, orderIn, parseDate } from './parse-date';

test.each([
  ['31/12/2027', '2027-12-31'],
  ['1/2/2027', '2027-02-01'],
  ['31-12-2027', '2027-12-31'],
  ['31.12.2027', '2027-12-31'],
  ['31-12-27', '2027-12-31'],
  ['31 12 2027', '2027-12-31'],
  ['2027-12-31', '2027-12-31'],
  ['2027/12/31', '2027-12-31'],
  ['2027-12-31 00:00:00', '2027-12-31'],
  ['2027-12-31T08:30:00.000Z', '2027-12-31'],
  ['31/12/2027 08.30', '2027-12-31'],
  ['31 Des 2027', '2027-12-31'],
  ['31 Desember 2027', '2027-12-31'],
  ['31-Dec-27', '2027-12-31'],
  ['1 Mei 2027', '2027-05-01'],
  ['1 May 2027', '2027-05-01'],
  ['17 Agustus 2027', '2027-08-17'],
  ['17 Ags. 2027', '2027-08-17'],
  ['3 Pebruari 2027', '2027-02-03'],
  ['10 Nopember 2027', '2027-11-10'],
  ['28 Oktober, 2027', '2027-10-28'],
  ['29/02/2028', '2028-02-29'],
  ['Jumat, 31 Desember 2027', '2027-12-31'],
  ["Jum'at 31/12/2027", '2027-12-31'],
  ['Fri, 31 Dec 2027', '2027-12-31'],
  ['Friday, December 31, 2027', '2027-12-31'],
  ['Dec 31, 2027', '2027-12-31'],
  ['Minggu 3-Jan-27 pukul 08.30', '2027-01-03'],
  // A program that keeps days as moments writes the midnight of its zone.
  ['2027-12-30T17:00:00.000Z', '2027-12-31'],
  ['2027-12-30T16:00:00Z', '2027-12-31'],
  ['2027-12-30 15:00:00+00:00', '2027-12-31'],
  ['2027-12-30T16:59:59Z', '2027-12-30'],
  ['2027-12-31T00:00:00+07:00', '2027-12-31'],
  ['2027-12-31T00:30:00+0900', '2027-12-31'],
  ['2027-12-30T12:00:00-05:00', '2027-12-31'],
  // As a spreadsheet keeps dates.
  ['46752', '2027-12-31'],
  ['46752,75', '2027-12-31'],
])('%s is %s', (written, day) => {
  expect(parseDate(written)).toBe(day);
});

test.each([
  '',
  '29/02/2027',
  '31/13/2027',
  '12/31/2027',
  '0/1/2027',
  '2027',
  '1 Foo 2027',
  '99999',
  '10',
  '31 Des',
  'kemarin',
])('%j is no day', (written) => {
  expect(parseDate(written)).toBeNull();
});

test('where the month comes first only numbers change places', () => {
  const day = (written: string) => parseDate(written, 'month-first');
  expect(['4/3/2029', '4/25/2029', '12-31-29', '3 Apr 2029', '2029-04-03', '25/4/2029'].map(day)).toEqual([
    '2029-04-03',
    '2029-04-25',
    '2029-12-31',
    '2029-04-03',
    '2029-04-03',
    null,
  ]);
});

test('while nobody knows which comes first no number is guessed', () => {
  expect(parseDate('4/3/2029', 'unsure')).toBeNull();
  expect(parseDate('4 Mar 2029', 'unsure')).toBe('2029-03-04');
  expect([isNumberedDate('4/3/2029 08:00'), isNumberedDate('4 Mar 2029')]).toEqual([true, false]);
  const dates = { dateOrder: null, monthFirst: ['simExpiredDate'] };
  expect([orderIn(dates, 'simExpiredDate'), orderIn(dates, 'vaccineDate')]).toEqual(['unsure', 'day-first']);
  expect(orderIn({ ...dates, dateOrder: 'month-first' }, 'vaccineDate')).toBe('month-first');
});
