import { expect, test } from 'vitest';
import { parseXml } from './xml-part';

const kb = 1024;

/** A part that goes on for ever in the same way, and how much of it was asked for. */
function endless(begin: string, again: string) {
  const given = { bytes: 0 };
  async function* chunks() {
    yield Buffer.from(begin);
    const chunk = Buffer.from(again.repeat(Math.ceil((16 * kb) / again.length)));
    for (;;) {
      given.bytes += chunk.length;
      yield chunk;
    }
  }
  return { given, chunks: chunks() };
}

test.each([
  ['a text', '<a>', 'a'],
  ['a text of entities', '<a>', '&quot;'],
  ['a name', '<', 'a'],
  ['an entity', '<a>&', 'a'],
  ['an attribute', '<a b="', '<'],
  ['a tag of many attributes', '<a ', Array.from({ length: 2000 }, (_, at) => `a${at}="" `).join('')],
  ['a comment', '<a><!--', '<b></b>'],
  ['raw text', '<a><![CDATA[', '<b></b>'],
  ['an instruction', '<a><?b ', '<b></b>'],
  ['nothing behind the end', '<a></a>', ' '],
  ['ever deeper tags', '<a>', '<b>'],
])('%s without an end is given up after half a megabyte', async (_name, begin, again) => {
  const { given, chunks } = endless(begin, again);
  await expect(
    (async () => {
      for await (const _ of parseXml(chunks, { text: () => {} }));
    })(),
  ).rejects.toThrow('Berkas');
  expect(given.bytes).toBeLessThan(512 * kb);
});

test('however long a part is, what it has whole is read', async () => {
  let tags = 0;
  async function* chunks() {
    yield Buffer.from('<a>');
    for (let at = 0; at < 200; at++) yield Buffer.from('<b c="é">é</b>'.repeat(500));
    yield Buffer.from('</a>');
  }
  for await (const _ of parseXml(chunks(), { open: () => (tags += 1) }));
  expect(tags).toBe(100_001);
});
