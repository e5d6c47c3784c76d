import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of a PDF as another program reads it, its blanks single. */
export async function pdfText(file: Pick<Blob, 'arrayBuffer'>): Promise<string> {
  const data = new Uint8Array(await file.arrayBuffer());
  const opened = await getDocument({ data, verbosity: VerbosityLevel.ERRORS }).promise;
  const texts: string[] = [];
  for (let at = 1; at <= opened.numPages; at++) {
    const { items } = await (await opened.getPage(at)).getTextContent();
    texts.push(...items.map((item) => ('str' in item ? item.str : '')));
  }
  await opened.destroy();
  return texts.join(' ').replace(/\s+/g, ' ');
}
