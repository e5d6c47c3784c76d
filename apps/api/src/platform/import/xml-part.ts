import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { TableFileError } from './table';

export interface XmlHandlers {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** The longest text of a cell. A spreadsheet stops at half of it. */
export const longestText = 64 * 1024;
/** The parser keeps a text, a tag or a comment until it ends. A character of a text may be written with as many as six. */
const longestRun = 6 * longestText;
/** Deeper than any part of a workbook: each open tag is remembered. */
const deepest = 64;

export const unreadable = (): TableFileError => new TableFileError('Berkas XLSX ini rusak atau tidak bisa dibaca.');

/** Something in the XML goes on and on; the message is for who does not know where. */
export class EndlessRun extends TableFileError {
  constructor() {
    super('Berkas ini berisi sel dengan lebih dari 64 KB teks.');
  }
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads XML as it is unpacked, and tells how many bytes that were. A document type is refused: entities of one's own
 * are how XML bombs are built. So is what does not end: a text of a gigabyte is a few kilobytes in a zip.
 */
export async function* parseXml(stream: AsyncIterable<Buffer>, handlers: XmlHandlers): AsyncGenerator<number> {
  const parser = new SaxesParser();
  let failure: Error | null = null;
  let depth = 0;
  /** Characters since the parser last had something whole. */
  let run = 0;
  const fail = () => {
    failure ??= unreadable();
  };
  const whole = () => {
    run = 0;
  };
  parser.on('error', fail);
  parser.on('doctype', fail);
  parser.on('comment', whole);
  parser.on('processinginstruction', whole);
  parser.on('opentag', (tag: SaxesTagPlain) => {
    whole();
    depth += 1;
    if (depth > deepest) fail();
    handlers.open?.(local(tag.name), tag.attributes);
  });
  const text = (given: string) => {
    whole();
    handlers.text?.(given);
  };
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('closetag', (tag) => {
    whole();
    depth -= 1;
    handlers.close?.(local(tag.name));
  });
  const decoder = new TextDecoder();
  let bytes = 0;
  for await (const chunk of stream) {
    const piece = decoder.decode(chunk, { stream: true });
    run += piece.length;
    parser.write(piece);
    if (failure) throw failure;
    if (run > longestRun) throw new EndlessRun();
    bytes += chunk.length;
    yield bytes;
  }
  parser.close();
  if (failure) throw failure;
}
