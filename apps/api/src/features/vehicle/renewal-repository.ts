import type { CompanyTx } from '../../platform/database/scope';
import { updateMany } from '../../platform/database/write-many';
import { fileId } from '../../platform/file/file-url';

/** Which columns a document of a vehicle has. */
const columns = {
  KIR: { lastDay: 'kir_expired_date', photo: 'kir_photo_file_id' },
  STNK: { lastDay: 'stnk_expired_date', photo: 'stnk_photo_file_id' },
} as const;
export type VehicleDocument = keyof typeof columns;

/** Writes a document's last day and photo at the version it was read; false when somebody else was first. */
export async function writeDocument(
  tx: CompanyTx,
  vehicle: { id: string; version: number },
  document: VehicleDocument,
  { lastDay, photoUrl }: { lastDay: string; photoUrl: string | null },
): Promise<boolean> {
  const { id, version } = vehicle;
  const column = columns[document];
  const written = { [column.lastDay]: lastDay, [column.photo]: photoUrl && fileId(photoUrl) };
  return (await updateMany(tx, 'vehicle', [{ id, version, ...written }])) === 1;
}
