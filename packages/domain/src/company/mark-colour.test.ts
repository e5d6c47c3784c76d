import { expect, it } from 'vitest';
import { contrastOnWhite, leastContrast, logoProblem, markColourProblem, markColours } from './mark-colour';

it('contrast is that of WCAG: white, black, and the grey that just does', () => {
  const rounded = (colour: string) => Math.round(contrastOnWhite(colour) * 100) / 100;
  expect(['#ffffff', '#000000', '#767676', '#ff0000'].map(rounded)).toEqual([1, 21, 4.54, 4]);
});

it('every colour that is offered can be read', () => {
  for (const { value, label } of markColours) {
    expect(contrastOnWhite(value), label).toBeGreaterThanOrEqual(leastContrast);
    expect(markColourProblem(value)).toBeNull();
  }
});

it('a colour that cannot be read is refused with its contrast, and so is what is no colour', () => {
  expect(markColourProblem('#777777')).toBe(
    'Warna ini terlalu terang untuk dibaca di atas putih: kontras 4,4 : 1, paling sedikit 4,5 : 1. Pilih yang lebih gelap.',
  );
  expect(markColourProblem('#FFD400')).toContain('terlalu terang');
  expect(markColourProblem(' #767676 ')).toBeNull();
  for (const wrong of ['biru', '#02f', '02499a', '#02499a80'])
    expect(markColourProblem(wrong)).toContain('Tulis warna');
});

it.each([
  [32, 32, null],
  [31, 30, 'terlalu kecil'],
  [800, 100, null],
  [801, 100, 'memanjang'],
  [20, 200, 'memanjang'],
])('a logo of %i × %i dots', (width, height, said) => {
  const why = logoProblem({ width, height });
  expect(why === null ? null : why.includes(said ?? '-') && said).toBe(said);
});
