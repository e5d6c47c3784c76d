import type { SupportDocument } from '@lajur/api-contract/company-registration';
import type { LegalDocumentKind } from '@lajur/domain/company/legal-document';
import type { RegistrationValues } from '@lajur/domain/company/registration';
import type { SupportDocumentKind } from '@lajur/domain/company/support-document';
import type { CompanyTx } from '../../../platform/database/scope';
import type { Actor } from '../../../platform/event/record';
import { record } from '../../../platform/event/record';
import { fileId } from '../../../platform/file/file-url';
import { linkFile } from '../../file/service';
import * as stored from './repository';
import { slotOf } from './service';

interface First {
  kind: LegalDocumentKind;
  name?: string;
  number?: string | null;
}

/** What a document of the checklist is among the legal documents, with the number that the registration gave. */
function firstOf(kind: SupportDocumentKind, { npwp, pkpNo, nib, siupNo, tdpNo }: RegistrationValues): First[] {
  switch (kind) {
    case 'NPWP':
      return [{ kind, number: npwp }];
    case 'PKP':
      return [{ kind, number: pkpNo }];
    case 'IZIN_USAHA':
      return nib
        ? [{ kind: 'NIB', number: nib }]
        : [
            { kind: 'SIUP', number: siupNo },
            { kind: 'TDP', number: tdpNo },
          ];
    case 'AKTA_PERUBAHAN':
      return [{ kind, name: 'terakhir' }];
    case 'LAINNYA':
      return [{ kind, name: 'Lampiran registrasi' }];
    default:
      return [{ kind }];
  }
}

/** The documents of an approved registration become the first versions, in force; what is there already stays as it is. */
export async function takeRegistrationDocuments(
  tx: CompanyTx,
  values: RegistrationValues,
  documents: readonly SupportDocument[],
  actor: Actor,
): Promise<void> {
  for (const { kind, files } of documents) {
    const [first] = files;
    if (first) for (const one of firstOf(kind, values)) await takeOne(tx, one, { files, by: first.addedBy, actor });
  }
}

async function takeOne(
  tx: CompanyTx,
  { kind, name = undefined, number = null }: First,
  { files, by, actor }: { files: SupportDocument['files']; by: string; actor: Actor },
): Promise<void> {
  const slot = slotOf(kind, name ?? null);
  if (await stored.slotTaken(tx, slot)) return;
  const said = { number, issuer: null, issuedDay: null, lastDay: null };
  const id = await stored.insertDocument(tx, { kind, name: name ?? null, slot }, said);
  await stored.insertVersion(tx, { documentId: id, no: 1, said, by, status: 'APPROVED' });
  const ids = files.map(({ url }) => fileId(url));
  // The registration holds them: they are read with it too.
  for (const one of ids) await linkFile(tx, one, { kind: 'registration', id: tx.companyId });
  await stored.writeFiles(tx, id, 1, ids);
  await record(tx, {
    entity: 'legal-document',
    entityId: id,
    action: 'create',
    actor,
    data: { kind, name, after: said },
  });
}
