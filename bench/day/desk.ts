import type { Call } from '@lajur/api-contract/client';
import { uploadFile } from '@lajur/api-contract/file';
import { listReasons } from '@lajur/api-contract/order-reason';
import type { ReasonType } from '@lajur/domain/order/reason';

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

/** Does something of one order or several, and says what went wrong with it by their numbers. */
export type Attempt = (cargoNo: string, work: () => Promise<void>) => Promise<void>;

/** A reason as somebody at the desk chooses it. */
export async function reasonOf(desk: Desk, type: ReasonType): Promise<{ reasonId: string; reasonText: string }> {
  const [reason] = await desk.call(listReasons, { query: { type } });
  if (!reason) throw new Error(`no reason of type ${type}`);
  return { reasonId: reason.id, reasonText: 'Sesuai catatan kantor' };
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
