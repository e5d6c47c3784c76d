import type { DamageDetail } from '@lajur/api-contract/damage';
import { AppError } from '../../platform/app-error';
import type { CompanyScope } from '../../platform/database/scope';
import { pdfType } from '../../platform/file/content-type';
import { fileId } from '../../platform/file/file-url';
import { pictures } from '../../platform/file/pictures';
import type { FileReply } from '../../platform/http/context';
import type { Mark } from '../../platform/pdf/mark';
import { companyMark } from '../company/mark-service';
import type { FileDeps } from '../file/service';
import { type CheckDeps, type CheckKey, keptPrint } from '../genuineness/service';
import { damageDocument } from './damage-document';
import { versionOf } from './repository';
import { damageDetail } from './service';
import type { DamageHeader } from './write-repository';

/** As wide and high as a picture is printed, in dots: more would only make the document heavy. */
const photoDots = 1000;
const signatureDots = 600;

/** What a version of a report is checked by. */
export const reportCheck = (recordId: string, version: number): CheckKey => ({
  kind: 'BASP',
  recordId,
  part: String(version),
});

/** Makes the document of a version of a report: once, for as long as it says the same of how the report stands. */
export async function documentOf(
  deps: FileDeps & CheckDeps,
  company: CompanyScope,
  id: string,
  wanted?: number,
): Promise<{ content: Buffer; name: string }> {
  const { report, header, mark } = await company.readLatest(async (tx) => {
    const found = await damageDetail(tx, id, wanted);
    const said = await versionOf(tx, found, found.version);
    if (!said) throw new AppError('NOT_FOUND');
    return { report: found, header: said.header, mark: await companyMark(tx) };
  });
  const isLatest = report.version === report.latest ? 'berlaku' : `diganti ${report.latest}`;
  const variant = `${report.decision} ${isLatest}`;
  const key = reportCheck(id, report.version);
  const content = await keptPrint(deps, company, { key, variant }, (address) =>
    drawReport(deps, company, { report, header, mark, address }),
  );
  return { content, name: `${report.number.replaceAll('/', '-')}-v${report.version}.pdf` };
}

interface Drawn {
  report: DamageDetail;
  mark: Mark;
  header: DamageHeader;
  /** Where it is checked. */
  address: string;
}

async function drawReport(
  { files }: FileDeps,
  company: CompanyScope,
  { report, header, mark, address }: Drawn,
): Promise<Buffer> {
  const sharp = await pictures();
  const bytesOf = async (url: string) => {
    const bytes = await files.get({ companyId: company.companyId, fileId: fileId(url) });
    if (!bytes) throw new Error(`no picture at ${url}`);
    return bytes;
  };
  const photos: Buffer[] = [];
  // One after the other: each is large while it is unpacked.
  for (const url of report.photoUrls) {
    const fit = { width: photoDots, height: photoDots, fit: 'inside', withoutEnlargement: true } as const;
    photos.push(
      await sharp(await bytesOf(url))
        .rotate()
        .resize(fit)
        .flatten({ background: '#fff' })
        .jpeg({ quality: 78 })
        .toBuffer(),
    );
  }
  const signatureOf = async (url: string | undefined) =>
    url === undefined
      ? null
      : sharp(await bytesOf(url))
          .resize({ width: signatureDots, height: signatureDots, fit: 'inside', withoutEnlargement: true })
          .png()
          .toBuffer();
  return damageDocument({
    ...{ report, mark, address },
    companyName: header.companyName,
    ownAddress: header.ownAddress,
    stopAddress: header.address,
    photos,
    signatures: {
      carrier: await signatureOf(report.carrier?.signatureUrl),
      recipient: await signatureOf(report.recipient?.signatureUrl),
    },
  });
}

/** A version of a report to be looked at and printed. */
export async function printReport(
  deps: FileDeps & CheckDeps,
  company: CompanyScope,
  id: string,
  version?: number,
): Promise<FileReply> {
  const { content, name } = await documentOf(deps, company, id, version);
  return { content, contentType: pdfType, fileName: name, disposition: 'attachment', size: content.length };
}
