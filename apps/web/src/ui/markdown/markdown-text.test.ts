import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MarkdownText } from './markdown-text';

const htmlOf = (text: string) =>
  renderToStaticMarkup(createElement(MarkdownText, { text })).replace(/ class="[^"]*"/g, '');

it('draws headings, lists, emphasis and links', () => {
  expect(htmlOf('# Judul\n\nTeks **tebal** dan *miring*.\n\n3. tiga\n4. empat')).toBe(
    '<div><h2>Judul</h2><p>Teks <strong>tebal</strong> dan <em>miring</em>.</p><ol start="3"><li><span>tiga</span></li><li><span>empat</span></li></ol></div>',
  );
  expect(htmlOf('[surel](mailto:a@b.test) [laman](https://contoh.test/a?b=1&c=2)')).toContain(
    '<a href="mailto:a@b.test">surel</a> <a href="https://contoh.test/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">laman</a>',
  );
});

it('runs nothing and leads nowhere else', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'a <b onclick="alert(1)">tebal</b>',
    '[di sini](javascript:alert(1))',
    '[di sini]( JaVaScRiPt:alert(1) )',
    '[di sini](data:text/html,x)',
    '[di sini](//jahat.test)',
    '![gambar](https://jahat.test/x.png)',
    '<javascript:alert(1)>',
  ];
  for (const text of hostile) expect(htmlOf(text), text).not.toMatch(/<(?!\/?(div|p|span)>)/);
});
