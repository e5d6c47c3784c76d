import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Page } from 'playwright-core';

/** What the browser prints of a page: of each sheet its words, and whether it lies on its side. */
export async function paperOf(page: Page, format: 'A3' | 'A4'): Promise<{ text: string; isWide: boolean }[]> {
  // What hears of printing comes once the page is at rest.
  await page.locator('[data-print-head]').first().waitFor({ state: 'attached' });
  const data = new Uint8Array(await page.pdf({ format, landscape: true }));
  const paper = await getDocument({ data, verbosity: VerbosityLevel.ERRORS }).promise;
  const sheets = [];
  for (let at = 1; at <= paper.numPages; at += 1) {
    const sheet = await paper.getPage(at);
    const { items } = await sheet.getTextContent();
    const { width, height } = sheet.getViewport({ scale: 1 });
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    sheets.push({ text: text.replace(/\s+/g, ' '), isWide: width > height });
  }
  await paper.destroy();
  return sheets;
}
