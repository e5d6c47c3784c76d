import { describe, expect, it } from 'vitest';
import { pairWarnings, pairWarningText, readSimClass } from './sim-class';

describe('a licence and a vehicle', () => {
  const car = { grossWeightKg: 3500, tractor: false, yellowPlate: false };
  const truck = { ...car, grossWeightKg: 26_000 };
  it.each([
    ['A', car, []],
    ['A', { ...car, grossWeightKg: 3501 }, ['SIM A: kendaraan 3.501 kg memerlukan SIM B1']],
    ['A', truck, ['SIM A: kendaraan 26.000 kg memerlukan SIM B1']],
    ['B1', truck, []],
    ['B2', truck, []],
    ['B1', { ...truck, tractor: true }, ['SIM B1: kendaraan penarik memerlukan SIM B2']],
    ['B1 Umum', { ...truck, tractor: true, yellowPlate: true }, ['SIM B1 Umum: kendaraan penarik memerlukan SIM B2']],
    ['B2', { ...truck, tractor: true }, []],
    ['B2', { ...truck, yellowPlate: true }, ['SIM B2: pelat kuning memerlukan SIM Umum']],
    ['A Umum', { ...car, yellowPlate: true }, []],
    ['B II Umum', { ...truck, tractor: true, yellowPlate: true }, []],
    [
      'C',
      { ...truck, yellowPlate: true },
      ['SIM C: kendaraan 26.000 kg memerlukan SIM B1', 'SIM C: pelat kuning memerlukan SIM Umum'],
    ],
  ])('SIM %s with %o: %j', (simClass, vehicle, texts) => {
    expect(pairWarnings({ simClass }, vehicle).map(pairWarningText)).toEqual(texts);
  });
});

describe('how a class is written', () => {
  it.each([
    ['B I', 'B1'],
    ['BII UMUM', 'B2 Umum'],
    ['b1 umum', 'B1 Umum'],
    ['B.II', 'B2'],
    ['SIM B2 Umum', 'B2 Umum'],
    ['B1 (U)', 'B1 Umum'],
    ['A', 'A'],
    ['C', null],
    ['B3', null],
    ['', null],
  ])('%j is %s', (written, simClass) => expect(readSimClass(written)).toBe(simClass));
});
