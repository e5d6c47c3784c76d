import { dayIn, zoneOf } from '@lajur/domain/common/time';
import { reportStanding } from '@lajur/domain/genuineness/document-check';
import type { CompanyTx } from '../../platform/database/scope';
import type { AskedDocument, CheckedDocument } from '../genuineness/check-service';
import { reportById, versionOf } from './repository';
import { damageDetail } from './service';

/** What a version of a report says to whoever checks it. */
export async function checkedReport(tx: CompanyTx, { recordId, part }: AskedDocument): Promise<CheckedDocument | null> {
  const key = await reportById(tx, recordId);
  const said = key && (await versionOf(tx, key, Number(part)));
  if (!said) return null;
  const { number, latest, decision, lines } = await damageDetail(tx, recordId, said.version);
  const claims = lines.flatMap(({ claim }) => claim ?? []);
  return {
    number: `${number} versi ${said.version}`,
    companyName: said.header.companyName,
    shipperName: said.header.shipper,
    day: dayIn(said.happenedAt, zoneOf(said.timezone)),
    total: claims.length > 0 ? claims.reduce((sum, claim) => sum + claim, 0) : null,
    ...reportStanding(said.version, latest, decision === 'withdrawn'),
    account: null,
  };
}
