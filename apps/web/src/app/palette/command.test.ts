import { expect, it } from 'vitest';
import { commandOf } from './command';

it.each([
  ['unggul', [], 'unggul'],
  ['terima C-26-118204', ['accept'], 'C-26-118204'],
  ['Terima dan tugaskan c-26-118', ['accept'], 'c-26-118'],
  ['tolak  118204', ['reject'], '118204'],
  ['catat tiba di tujuan 118204', ['arrive-destination'], '118204'],
  ['catat tiba di tujuan C-26-118204', ['arrive-destination'], 'C-26-118204'],
  // Half a verb with something behind it is a name; alone it may be both.
  ['bat jaya', [], 'bat jaya'],
  ['bat', ['unmerge', 'cancel'], 'bat'],
  ['te', [], 'te'],
  ['terang', [], 'terang'],
  ['terima', ['accept'], 'terima'],
  // Nobody answers for a driver.
  ['terima ketut artana', ['accept'], 'ketut artana'],
])('takes %j apart', (typed, steps, words) => {
  expect(commandOf(typed)).toEqual({ onlyActions: false, steps, words });
});

it('knows who wants actions alone', () => {
  expect(commandOf(' > tambah')).toEqual({ onlyActions: true, steps: [], words: 'tambah' });
  expect(commandOf('>')).toEqual({ onlyActions: true, steps: [], words: '' });
});
