/** The value of a letter of ISO 6346: from 10 on, without the multiples of 11. */
const letterValue = (letter: string): number => {
  const place = letter.charCodeAt(0) - 65;
  return 10 + place + Math.floor((place + 9) / 10);
};

const plain = (written: string): string => written.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** A container's number as it is stored: no gaps, capitals. */
export const containerNo = plain;

/** What is wrong with a container's number (ISO 6346); null when nothing is. */
export function containerProblem(written: string): string | null {
  const number = plain(written);
  if (!/^[A-Z]{3}[UJZ]\d{7}$/.test(number)) return 'Nomor kontainer: 4 huruf lalu 7 angka, mis. CSQU3054383';
  const sum = [...number.slice(0, 10)]
    .map((sign, at) => (at < 4 ? letterValue(sign) : Number(sign)) * 2 ** at)
    .reduce((one, other) => one + other, 0);
  const digit = (sum % 11) % 10;
  return digit === Number(number[10]) ? null : `Angka terakhir nomor kontainer seharusnya ${digit}, periksa lagi`;
}

/** The number of an air waybill as it is stored: "126-12345675". */
export const airWaybillNo = (written: string): string => plain(written).replace(/^(\d{3})(?=\d)/, '$1-');

/** What is wrong with the number of an air waybill (IATA resolution 600a); null when nothing is. */
export function airWaybillProblem(written: string): string | null {
  const number = plain(written);
  if (!/^\d{11}$/.test(number)) return 'Nomor AWB: 3 angka maskapai lalu 8 angka, mis. 126-12345675';
  const digit = Number(number.slice(3, 10)) % 7;
  return digit === Number(number[10]) ? null : `Angka terakhir nomor AWB seharusnya ${digit}, periksa lagi`;
}
