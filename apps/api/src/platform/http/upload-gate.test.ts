import { expect, test } from 'vitest';
import { UploadGate } from './upload-gate';

const gate = () => new UploadGate({ count: 2, bytes: 100 }, { count: 3, bytes: 150 });
const busy = { code: 'TOO_MANY_REQUESTS', retryAfter: 5 };
const refusalOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

test('counts number and bytes of a person, and of all', () => {
  const one = gate();
  const leave = one.enter('dewi', 60);
  expect(refusalOf(() => one.enter('dewi', 41))).toMatchObject(busy);
  one.enter('dewi', 40);
  expect(refusalOf(() => one.enter('dewi', 0))).toMatchObject(busy);
  expect(refusalOf(() => one.enter('budi', 51))).toMatchObject(busy);
  one.enter('budi', 50);
  expect(refusalOf(() => one.enter('sari', 0))).toMatchObject(busy);
  leave();
  leave();
  expect(refusalOf(() => one.enter('sari', 61))).toMatchObject(busy);
  one.enter('sari', 60);
});

test('one file alone is let in however large its endpoint allows it to be', () => {
  const one = new UploadGate({ count: 2, bytes: 100 }, { count: 3, bytes: 1000 });
  one.enter('dewi', 500);
  expect(refusalOf(() => one.enter('dewi', 1))).toMatchObject(busy);
});
