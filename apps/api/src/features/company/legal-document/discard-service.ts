import { actorOf } from '../../../platform/event/actor-of';
import { record } from '../../../platform/event/record';
import type { UserContext } from '../../../platform/http/context';
import { unlinkFile } from '../../file/service';
import * as stored from './repository';
import { documentFor } from './service';

/** Takes a draft away that was never submitted, with its files: a first version's document goes with it (ADR 0074). */
export const discardDraft = (
  { company, user }: Pick<UserContext, 'company' | 'user'>,
  id: string,
  version: number,
): Promise<void> =>
  company.transaction(async (tx) => {
    const document = await documentFor(tx, { id, version }, 'discard');
    const { no, title, files, number, issuer, issuedDay, lastDay } = document;
    await stored.writeFiles(tx, id, no, []);
    for (const { fileId } of files) await unlinkFile(tx, fileId);
    await stored.deleteVersion(tx, id, no);
    const left = (await stored.versionsOf(tx, id))[0];
    if (left) await stored.touch(tx, tx.companyId, document, { no: left.no, said: left });
    else await stored.deleteDocument(tx, id);
    await record(tx, {
      entity: 'legal-document',
      entityId: id,
      action: 'discard',
      actor: actorOf(user),
      data: { title, no, before: { number, issuer, issuedDay, lastDay }, files: files.length },
    });
  });
