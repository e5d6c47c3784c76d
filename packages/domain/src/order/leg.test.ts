import { describe, expect, it } from 'vitest';
import { airWaybillProblem, containerProblem } from './cargo-number';
import { type LegPlan, legProblems, legsRefusal, tidyLeg } from './leg';

const sea: LegPlan = {
  mode: 'SEA',
  carrier: 'Meratus',
  transport: 'KM MERATUS MEDAN',
  voyage: '118E',
  from: 'Tanjung Perak',
  to: 'Makassar',
  containerNo: 'CSQU3054383',
  sealNo: 'ML 4471',
  waybillNo: null,
  etd: '2026-11-24T02:00:00.000Z',
  eta: '2026-11-25T14:00:00.000Z',
};
const land: LegPlan = {
  ...sea,
  ...{ mode: 'LAND', transport: 'L 8123 UJ', voyage: null, containerNo: null, sealNo: null },
  ...{ from: 'Gudang Rungkut', to: 'Tanjung Perak', etd: '2026-11-23T02:00:00.000Z', eta: '2026-11-23T06:00:00.000Z' },
};
const air: LegPlan = {
  ...land,
  ...{ mode: 'AIR', transport: 'GA 610', waybillNo: '126-12345675', from: 'CGK', to: 'UPG' },
};

describe('a container’s number', () => {
  it.each([
    ['CSQU3054383', null],
    ['csqu 305438-3', null],
    ['MSKU9070323', null],
    ['CSQU3054384', 'Angka terakhir nomor kontainer seharusnya 3, periksa lagi'],
    ['CSQU3045383', 'Angka terakhir nomor kontainer seharusnya 1, periksa lagi'],
    ['CSQ3054383', 'Nomor kontainer: 4 huruf lalu 7 angka, mis. CSQU3054383'],
    ['CSQA3054383', 'Nomor kontainer: 4 huruf lalu 7 angka, mis. CSQU3054383'],
  ])('%s', (number, problem) => expect(containerProblem(number)).toBe(problem));
});

describe('an air waybill’s number', () => {
  it.each([
    ['126-12345675', null],
    ['12612345675', null],
    ['126-12345676', 'Angka terakhir nomor AWB seharusnya 5, periksa lagi'],
    ['126-1234567', 'Nomor AWB: 3 angka maskapai lalu 8 angka, mis. 126-12345675'],
  ])('%s', (number, problem) => expect(airWaybillProblem(number)).toBe(problem));
});

describe('legs', () => {
  it('follow each other', () => expect(legProblems([land, sea], 'SEA')).toEqual([{}, {}]));

  it.each<[string, LegPlan[], 'SEA' | 'AIR' | 'LAND', Record<string, string>]>([
    [
      'begin where the last one ended',
      [land, { ...sea, from: 'Gresik' }],
      'SEA',
      { from: 'Tahap sebelumnya berakhir di Tanjung Perak' },
    ],
    [
      'not before it is to arrive',
      [land, { ...sea, etd: land.etd }],
      'SEA',
      { etd: 'Tidak boleh sebelum tahap sebelumnya direncanakan tiba' },
    ],
    [
      'arrive after they depart',
      [{ ...sea, eta: sea.etd }],
      'SEA',
      { eta: 'Rencana tiba harus setelah rencana berangkat' },
    ],
    ['lead somewhere', [{ ...sea, to: 'tanjung perak' }], 'SEA', { to: 'Harus tempat lain dari asal' }],
    ['go by the order’s service', [sea], 'AIR', { mode: 'Layanan pesanan ini Udara; pilih itu atau Darat' }],
    [
      'by land name who drives',
      [{ ...land, transport: null, carrier: null }],
      'LAND',
      { transport: 'Isi nomor polisi atau pengangkut' },
    ],
    [
      'by air name a flight',
      [{ ...air, transport: 'GARUDA' }],
      'AIR',
      { transport: 'Nomor penerbangan seperti GA 610' },
    ],
    [
      'by air name airports',
      [{ ...air, from: 'JAKARTA' }],
      'AIR',
      { from: 'Isi kode IATA bandara, 3 huruf, mis. CGK' },
    ],
    [
      'by sea have all that finds a container',
      [{ ...sea, transport: null, voyage: null, containerNo: null, sealNo: null }],
      'SEA',
      {
        transport: 'Nama kapal wajib diisi',
        voyage: 'Nomor pelayaran wajib diisi',
        containerNo: 'Nomor kontainer wajib diisi',
        sealNo: 'Nomor segel wajib diisi',
      },
    ],
  ])('%s', (_, legs, service, problems) => expect(legProblems(legs, service).at(-1)).toEqual(problems));

  it('are kept in one spelling, without what another mode has', () => {
    const typed = { ...air, from: ' cgk', waybillNo: '126 1234 5675', containerNo: 'CSQU3054383', carrier: ' ' };
    expect(tidyLeg(typed)).toEqual({ ...air, carrier: null, containerNo: null });
  });

  it('change from the confirmation until the goods are received', () => {
    expect(legsRefusal('TERKONFIRMASI')).toBeNull();
    expect(legsRefusal('DALAM_PENYEBRANGAN')).toBeNull();
    expect(legsRefusal('MENUNGGU_KONFIRMASI_TRANSPORTER')).not.toBeNull();
    expect(legsRefusal('BARANG_DITERIMA_UTUH')).not.toBeNull();
  });
});
