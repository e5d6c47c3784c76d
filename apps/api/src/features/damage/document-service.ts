import { AppError } from '../../platform/app-error';
import type { CompanyScope } from '../../platform/database/scope';
import { pdfType } from '../../platform/file/content-type';
import { fileId } from '../../platform/file/file-url';
import { pictures } from '../../platform/file/pictures';
import type { FileReply } from '../../platform/http/context';
import type { FileDeps } from '../file/service';
import { damageDocument } from './damage-document';
import { versionOf } from './repository';
import { damageDetail } from './service';

/** As wide and high as a picture is printed, in dots: more would only make the document heavy. */
const photoDots = 1000;
const signatureDots = 600;

/** Makes the document of a version of a report. */
export async function documentOf(
  { files }: FileDeps,
  company: CompanyScope,
  id: string,
  wanted?: number,
): Promise<{ content: Buffer; name: string }> {
  const { report, header } = await company.readLatest(async (tx) => {
    const found = await damageDetail(tx, id, wanted);
    const said = await versionOf(tx, found, found.version);
    if (!said) throw new AppError('NOT_FOUND');
    return { report: found, header: said.header };
  });
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
  const content = await damageDocument({
    report,
    companyName: header.companyName,
    address: header.address,
    photos,
    signatures: {
      carrier: await signatureOf(report.carrier?.signatureUrl),
      recipient: await signatureOf(report.recipient?.signatureUrl),
    },
  });
  return { content, name: `${report.number.replaceAll('/', '-')}-v${report.version}.pdf` };
}

/** A version of a report to be looked at and printed. */
export async function printReport(
  deps: FileDeps,
  company: CompanyScope,
  id: string,
  version?: number,
): Promise<FileReply> {
  const { content, name } = await documentOf(deps, company, id, version);
  return { content, contentType: pdfType, fileName: name, disposition: 'attachment', size: content.length };
}
