import { expect, test } from 'vitest';
import { likelyChoice, nearestChoices } from './nearest-choice';

const types = ['CDD Boks', 'Fuso', 'Tronton Boks', 'Tronton Wingbox'];

test.each([
  ['Tronton Bok', 'Tronton Boks'],
  ['TRONTON-WINGBOX', 'Tronton Wingbox'],
  ['fusso', 'Fuso'],
  ['cdd', null],
  ['Kapal', null],
  ['Fuso', null],
  ['', null],
])('%j most likely means %j', (written, meant) => expect(likelyChoice(types, written)).toBe(meant));

test('what is written narrows the choices; once written out all are there again', () => {
  expect(nearestChoices(types, 'tron')).toEqual(['Tronton Boks', 'Tronton Wingbox']);
  expect(nearestChoices(types, 'fuso')).toEqual(types);
  expect(nearestChoices(types, 'Fuzo')[0]).toBe('Fuso');
});
