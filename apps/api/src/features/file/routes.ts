import * as contract from '@lajur/api-contract/file';
import type { Bind } from '../../platform/http/context';
import { deleteFile, type FileDeps, readFile, storeFile } from './service';

export function bindFile(on: Bind, deps: FileDeps): void {
  on(contract.uploadFile, ({ company, user, body }) =>
    storeFile(deps, company, {
      content: body.encodedFile,
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
