import { expect, test } from 'vitest';
import { areKeys, newKey, SecretKeyError, Secrets } from './secrets';

const [first, second] = [newKey(), newKey()];
const plain = 'JBSWY3DPEHPK3PXP';

test('what is sealed does not stand in clear, is never the same, and opens again', () => {
  const secrets = new Secrets(first);
  const sealed = secrets.seal(plain, 'a');
  expect(sealed).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]+$/);
  expect(sealed).not.toContain(plain);
  expect(secrets.seal(plain, 'a')).not.toBe(sealed);
  expect(secrets.open(sealed, 'a')).toBe(plain);
});

test('with several keys the first seals and all of them open', () => {
  const before = new Secrets(first).seal(plain, 'a');
  const both = new Secrets(`${second}, ${first}`);
  expect(both.open(before, 'a')).toBe(plain);
  const anew = both.sealAnew(before, 'a');
  expect(anew.startsWith(both.mark)).toBe(true);
  expect(new Secrets(second).open(anew, 'a')).toBe(plain);
  expect(both.open(both.sealAnew(plain, 'a'), 'a')).toBe(plain);
});

test('a key that is missing is named, and no other key opens it', () => {
  const sealed = new Secrets(first).seal(plain, 'a');
  const id = sealed.split('.')[1];
  expect(() => new Secrets(second).open(sealed, 'a')).toThrow(
    new SecretKeyError(
      `Rahasia di database disandikan dengan kunci ${id} yang tidak dikenal. Isi SECRET_KEY dengan kunci itu (docs/operations.md, "Secrets").`,
    ),
  );
});

test('what is put elsewhere, changed or cut does not open', () => {
  const secrets = new Secrets(first);
  const sealed = secrets.seal(plain, 'second-factor:1:2');
  const broken = (value: string, of = 'second-factor:1:2') =>
    expect(() => secrets.open(value, of)).toThrow('tidak bisa dibuka: isinya diubah atau dipindahkan');
  broken(sealed, 'second-factor:1:3');
  broken(`${sealed.slice(0, 20)}${sealed[20] === 'A' ? 'B' : 'A'}${sealed.slice(21)}`);
  broken(sealed.slice(0, -8));
  broken(sealed.slice(0, 15));
});

test.each([
  [first, true],
  [`${first},${second}`, true],
  [Buffer.alloc(32, 7).toString('base64'), true],
  ['', false],
  [`${first},`, false],
  [first.slice(1), false],
  [`${first}A`, false],
])('%s as SECRET_KEY: %s', (text, expected) => {
  expect(areKeys(text)).toBe(expected);
});
