import * as contract from '@lajur/api-contract/file';
import { AppError } from '../../platform/app-error';
import type { Bind } from '../../platform/http/context';
import { deleteFile, type FileDeps, readFile, storeFile } from './service';

const dataUrlHead = /^data:[\w.+/-]*(;[\w=.-]+)*;base64,/;

/** Plain base64, or the data URL that a browser's FileReader gives. */
function decode(encoded: string): Buffer {
  const text = encoded.replace(dataUrlHead, '').replace(/\s+/g, '');
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(text))
    throw new AppError('VALIDATION', { validation: { encodedFile: 'Berkas tidak bisa dibaca' } });
  return Buffer.from(text, 'base64');
}

export function bindFile(on: Bind, deps: FileDeps): void {
  on(contract.uploadFile, ({ company, user, body }) =>
    storeFile(deps, company, {
      bytes: decode(body.encodedFile),
      name: body.fileName,
      allowed: 'any',
      uploadedBy: user.id,
    }),
  );
  on(contract.readFile, (call) => readFile(deps, call, call.query.url));
  on(contract.deleteFile, async (call) => {
    await deleteFile(deps, call, call.body.url);
    return {};
  });
}
