import { expect, it } from 'vitest';
import type { GridRow } from './grid-types';
import { RowWindow } from './row-window';

const row = (index: number, text = 'Baru'): GridRow => ({
  id: `r${index}`,
  number: index + 2,
  mark: { text, tone: 'plain' },
  cells: {},
});

function windowOf(total: number) {
  const asked: number[] = [];
  const aborted: number[] = [];
  const answers = new Map<number, { done(): void; fail(): void }>();
  const rows = new RowWindow({
    pageSize: 10,
    load: (page, signal) => {
      asked.push(page);
      signal.addEventListener('abort', () => aborted.push(page));
      return new Promise((resolve, reject) => {
        const length = Math.min(10, total - page * 10);
        const content = Array.from({ length }, (_, at) => row(page * 10 + at));
        answers.set(page, { done: () => resolve({ rows: content, total }), fail: () => reject(new Error('offline')) });
      });
    },
  });
  const answer = async (page: number) => {
    answers.get(page)?.done();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { rows, asked, aborted, answers, answer };
}

it('reads each page that is looked at once', async () => {
  const { rows, asked, answer } = windowOf(1000);
  rows.want(5, 25);
  rows.want(8, 28);
  expect(asked).toEqual([0, 1, 2]);
  await answer(1);
  expect([rows.at(9), rows.at(10)?.id, rows.total]).toEqual([undefined, 'r10', 1000]);
});

it('calls back pages that were scrolled past before they came', () => {
  const { rows, aborted, asked } = windowOf(1000);
  rows.want(0, 9);
  rows.want(500, 509);
  expect(aborted).toEqual([0]);
  rows.want(0, 9);
  expect(asked).toEqual([0, 50, 0]);
});

it('a row that is waited for is not called back', async () => {
  const { rows, aborted, answer } = windowOf(1000);
  const wanted = rows.ensure(705);
  rows.want(0, 9);
  expect(aborted).toEqual([]);
  await answer(70);
  expect((await wanted)?.id).toBe('r705');
});

it('keeps what is shown while it is read anew', async () => {
  const { rows, asked, answer } = windowOf(30);
  rows.want(0, 9);
  await answer(0);
  rows.reload();
  expect(rows.at(3)?.id).toBe('r3');
  rows.want(0, 9);
  expect(asked).toEqual([0, 0]);
});

it('puts a newer state of a row in its place', async () => {
  const { rows, answer } = windowOf(30);
  rows.want(0, 9);
  await answer(0);
  rows.put([row(4, 'Ubah'), row(25, 'Ubah')]);
  expect([rows.at(4)?.mark.text, rows.at(5)?.mark.text, rows.at(25)]).toEqual(['Ubah', 'Baru', undefined]);
});

it('tells a page that could not be read, and reads it again when it is told to', async () => {
  const { rows, asked, answers } = windowOf(30);
  rows.want(0, 9);
  answers.get(0)?.fail();
  await new Promise((resolve) => setTimeout(resolve));
  expect(rows.failure).toBeInstanceOf(Error);
  rows.want(0, 9);
  expect(asked).toEqual([0]);
  rows.reload();
  rows.want(0, 9);
  expect(asked).toEqual([0, 0]);
});

it('forgets pages far away, so that memory stays flat', async () => {
  const { rows, answer } = windowOf(10_000);
  for (let page = 0; page < 100; page += 1) {
    rows.want(page * 10, page * 10 + 9);
    await answer(page);
  }
  expect(rows.at(0)).toBeUndefined();
  expect(rows.placeOf('r0')).toBeUndefined();
  expect(rows.at(995)?.id).toBe('r995');
});
