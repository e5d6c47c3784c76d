import { exportContentTypes } from '@lajur/domain/common/export-format';
import * as z from 'zod';
import { id } from './id';
import { invoiceType } from './invoice';
import { getOne } from './plain-call';

const proformaFiles = ['pdf', 'xlsx'] as const;
export type ProformaFile = (typeof proformaFiles)[number];

export const exportProforma = getOne({
  path: '/proforma/export/{type}/{file}/{id}',
  needs: 'VIEW_INVOICE',
  summary: 'A proforma as a PDF or a spreadsheet. Once it was issued it is refused with the number of the invoice.',
  params: z.object({ type: invoiceType, file: z.enum(proformaFiles, 'Bentuk berkas tidak dikenal'), id }),
  answer: z.string(),
  replyKind: 'file',
  media: ['application/pdf', exportContentTypes.xlsx],
  refusals: ['CONFLICT'],
});
