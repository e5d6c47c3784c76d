import type { Call } from '@lajur/api-contract/client';
import { uploadFile } from '@lajur/api-contract/file';

type Paper = 'document' | 'signature';

/** What somebody of the office works with: the calls of the portal alone. */
export interface Desk {
  call: Call;
  now(): Date;
  papers: Readonly<Record<Paper, Buffer>>;
  /** Counts what was done, for the report. */
  did(what: string): void;
  /** A refusal that nobody would understand. */
  wrong(what: string): void;
}

/** Every row of a list, page by page. */
export async function pages<Row>(
  read: (page: number) => Promise<{ content: Row[]; totalPages: number }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 0; ; page++) {
    const { content, totalPages } = await read(page);
    rows.push(...content);
    if (page + 1 >= totalPages) return rows;
  }
}

/** A picture as it is stored before it goes with a step. */
export async function stored(desk: Desk, paper: Paper): Promise<string> {
  const body = { encodedFile: desk.papers[paper].toString('base64'), fileName: `${paper}.jpg`, filePath: '' };
  return (await desk.call(uploadFile, { body })).url;
}
