import { expect, it } from 'vitest';
import { EditQueue } from './edit-queue';
import type { GridEdit, GridRow } from './grid-types';

/** A server whose answers are given one at a time. */
function server() {
  const sent: GridEdit[][] = [];
  const answers: { done(rows?: GridRow[]): void; fail(error: unknown): void }[] = [];
  const saved: GridRow[] = [];
  const queue = new EditQueue({
    send: (edits) => {
      sent.push([...edits]);
      return new Promise((resolve, reject) => {
        answers.push({ done: (rows = []) => resolve(rows), fail: reject });
      });
    },
    check: ({ value }) => (value === 'salah' ? 'Salah' : null),
    refusalOf: (error) => (error === 'offline' ? null : String(error)),
    onSaved: (rows) => saved.push(...rows),
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { queue, sent, answers, saved, settle, cell: (row = '1') => queue.snapshot().get(row)?.plate };
}
const edit = (value: string, rowId = '1'): GridEdit => ({ rowId, key: 'plate', value });

it('shows the new text at once, with what the browser finds wrong, and forgets it when it is saved', async () => {
  const { queue, answers, settle, cell } = server();
  queue.add([edit('salah')]);
  expect(cell()).toEqual({ value: 'salah', state: 'saving', error: 'Salah' });
  answers[0]?.done();
  await settle();
  expect(queue.snapshot().size).toBe(0);
});

it('sends the last text of a cell last, and keeps it while an older one comes back', async () => {
  const { queue, sent, answers, settle, cell } = server();
  queue.add([edit('a')]);
  queue.add([edit('b')]);
  queue.add([edit('c')]);
  expect(sent).toEqual([[edit('a')]]);
  answers[0]?.done();
  await settle();
  expect(cell()?.value).toBe('c');
  expect(sent).toEqual([[edit('a')], [edit('c')]]);
  answers[1]?.done();
  await settle();
  expect(queue.snapshot().size).toBe(0);
});

it('loses nothing without a network: what waits behind is kept too, and goes out again', async () => {
  const { queue, sent, answers, settle, cell } = server();
  queue.add([edit('a')]);
  queue.add([edit('b', '2')]);
  answers[0]?.fail('offline');
  await settle();
  expect([cell()?.state, cell('2')?.state]).toEqual(['unsent', 'unsent']);
  expect(sent).toHaveLength(1);
  queue.retry();
  expect(sent[1]).toEqual([edit('a')]);
  answers[1]?.done();
  await settle();
  expect(sent[2]).toEqual([edit('b', '2')]);
  answers[2]?.done();
  await settle();
  expect(queue.snapshot().size).toBe(0);
});

it('tells a row alone why it was refused: those beside it are saved', async () => {
  const { queue, sent, answers, saved, settle, cell } = server();
  const row = (id: string) => ({ id }) as GridRow;
  queue.add([edit('a'), edit('b', '2'), edit('c', '3')]);
  answers[0]?.done([row('1')]);
  await settle();
  answers[1]?.fail('Sudah diubah');
  await settle();
  answers[2]?.done([row('3')]);
  await settle();
  expect(sent).toEqual([[edit('a')], [edit('b', '2')], [edit('c', '3')]]);
  expect([...queue.snapshot().keys()]).toEqual(['2']);
  expect(cell('2')).toMatchObject({ state: 'refused', message: 'Sudah diubah' });
  expect(saved).toEqual([row('1'), row('3')]);
});

it('says why the server refused, and can give the text up', async () => {
  const { queue, answers, settle, cell } = server();
  queue.add([edit('a')]);
  answers[0]?.fail('Sudah diimpor');
  await settle();
  expect(cell()).toMatchObject({ value: 'a', state: 'refused', message: 'Sudah diimpor' });
  queue.discard();
  expect(queue.snapshot().size).toBe(0);
});
