import type { CompanyScope } from '../../platform/database/scope';
import { pdfType } from '../../platform/file/content-type';
import type { FileReply } from '../../platform/http/context';
import { companyName, zoneOfOwn } from '../company/company-service';
import { mouDocument } from './mou-document';
import { mouPair } from './service';

/** An MoU to be looked at, printed and signed. */
export async function printMou(company: CompanyScope, id: string): Promise<FileReply> {
  const document = await company.readLatest(async (tx) => {
    const { mou, terms } = await mouPair(tx, id);
    return { mou, terms, companyName: await companyName(tx), zone: await zoneOfOwn(tx) };
  });
  const content = await mouDocument(document);
  const fileName = `MoU-${document.mou.row.number.replaceAll('/', '-')}.pdf`;
  return { content, contentType: pdfType, fileName, disposition: 'attachment', size: content.length };
}
