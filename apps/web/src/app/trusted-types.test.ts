import { expect, test } from 'vitest';
import { allowedMarkup, allowedScript } from './trusted-types';

test.each(['', '+', '50 km', '"kutip" > panah', '<svg/>'])('%j may be written as markup', (text) => {
  expect(allowedMarkup(text)).toBe(text);
});

test.each(['<b>tebal</b>', '<svg/onload=alert(1)>', '<svg/><script>', '&lt;svg/&gt;', ' <svg/>'])(
  '%j may not',
  (text) => {
    expect(allowedMarkup(text)).toBeNull();
  },
);

const page = 'https://portal.test/main/dashboard?x=1';

test.each(['/worker.js', '/assets/picture-worker-B3uYl8XB.js', 'https://portal.test/assets/pdf.worker.min-Ab_1.mjs'])(
  '%s may be started',
  (address) => {
    expect(allowedScript(address, page)).toBe(address);
  },
);

test.each([
  'https://lain.test/assets/a.js',
  '/worker.js?x=1',
  '/other-worker.js',
  '//lain.test/assets/a.js',
  'http://portal.test/assets/a.js',
  '/api/v3/file?url=a.js',
  '/assets/../api/v3/file/a.js',
  '/assets/a.js?callback=alert',
  'blob:https://portal.test/0a1b',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
  'https://[',
])('%s may not', (address) => {
  expect(allowedScript(address, page)).toBeNull();
});
