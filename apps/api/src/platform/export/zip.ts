import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

export const zipType = 'application/zip';

/** Files of a few hundred kilobytes in one, under their names and in their order. */
export async function zipOf(files: readonly { name: string; content: Buffer; at: Date }[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, content, at: mtime } of files) zip.addBuffer(content, name, { mtime });
  zip.end();
  return buffer(zip.outputStream);
}
