import { expect, it } from 'vitest';
import { SharedAnswers } from './shared-answers';

const company = 'a';
/** An answer that is its own number, counted as it is made. */
const counting = () => {
  let made = 0;
  return async () => ++made;
};

it('makes one answer for all who ask at once, and for who asks later while nothing has changed', async () => {
  const answers = new SharedAnswers();
  const make = counting();
  const ask = (number: number, name = 'figures', minute = 0) => answers.answer(company, { number, minute }, name, make);
  expect(await Promise.all([ask(1), ask(1), ask(1)])).toEqual([1, 1, 1]);
  expect(await ask(1)).toBe(1);
  expect(await ask(1, 'other')).toBe(2);
  expect(await ask(2)).toBe(3);
  expect(await ask(2, 'figures', 1)).toBe(4);
  expect(await answers.answer('b', { number: 2, minute: 1 }, 'figures', make)).toBe(5);
});

it('serves who has seen less than others with what those were told, and nobody with less than they have seen', async () => {
  const answers = new SharedAnswers();
  const ask = (number: number, answer: string) =>
    answers.answer(company, { number, minute: 0 }, 'figures', async () => answer);
  expect(await ask(5, 'of five')).toBe('of five');
  expect(await ask(4, 'of four')).toBe('of five');
  expect(await ask(6, 'of six')).toBe('of six');
});

it('lets the failure of one be nobody else’s', async () => {
  const answers = new SharedAnswers();
  const ask = (make: () => Promise<string>) => answers.answer(company, { number: 1, minute: 0 }, 'figures', make);
  const failing = ask(() => Promise.reject(new Error('cut')));
  const other = ask(async () => 'made anew');
  await expect(failing).rejects.toThrow('cut');
  expect(await other).toBe('made anew');
  expect(await ask(async () => 'kept')).toBe('kept');
});

it('forgets the company that was asked for longest ago, so that it does not grow', async () => {
  const answers = new SharedAnswers();
  const make = counting();
  const ask = (id: string) => answers.answer(id, { number: 1, minute: 0 }, 'figures', make);
  await ask('first');
  for (let one = 0; one < 199; one++) await ask(`company ${one}`);
  expect(await ask('first')).toBe(1);
  await ask('one more');
  expect(await ask('company 0')).toBe(202);
  expect(await ask('first')).toBe(1);
});
