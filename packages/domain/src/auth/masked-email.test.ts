import { expect, test } from 'vitest';
import { maskedEmail } from './masked-email';

test.each([
  ['rina@contoh.co.id', 'r***@contoh.co.id'],
  ['r@contoh.co.id', 'r***@contoh.co.id'],
  ['"a@b"@contoh.co.id', '"***@contoh.co.id'],
  ['rina', '***'],
  ['@contoh.co.id', '***'],
])('%s is shown as %s', (email, shown) => {
  expect(maskedEmail(email)).toBe(shown);
});
