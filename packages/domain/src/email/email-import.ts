import type { ImportDefinition, ImportValues } from '../import/definition';
import {
  allCostTypes,
  type EmailCostType,
  emailCostTypeLabels,
  emailCostTypes,
  emailErrors,
  emailLabels,
} from './email';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const everyCostType = 'ALL';

/** What a row says of the cost type: one, null for all of them, undefined when it leaves open which. */
export const costTypeOfRow = ({ costType }: ImportValues): EmailCostType | null | undefined =>
  costType === everyCostType ? null : ((costType ?? undefined) as EmailCostType | undefined);

/** A file of e-mail contacts. */
export const emailImport: ImportDefinition = {
  type: 'email',
  title: 'Master Email',
  needs: 'CREATE_EMAIL',
  columns: [
    {
      key: 'picName',
      title: emailLabels.picName,
      kind: 'text',
      required: true,
      guide: 'Nama orang yang menerima email, tanpa . / ; [ ] -',
      examples: ['Sari Kusumawati', 'Bagian Keuangan Unggul Pangan'],
      aliases: ['Nama', 'PIC', 'Nama Pengguna', 'User Name'],
    },
    {
      key: 'email',
      title: emailLabels.email,
      kind: 'text',
      required: true,
      guide: 'Satu alamat email. Alamat yang sudah ada diperbarui.',
      examples: ['sari@unggulpangan.co.id', 'tagihan@unggulpangan.co.id'],
      aliases: ['Alamat Email', 'Surel', 'E-mail'],
    },
    {
      key: 'costType',
      title: emailLabels.costType,
      kind: 'choice',
      choices: [
        { value: everyCostType, label: allCostTypes },
        ...emailCostTypes.map((value) => ({ value, label: emailCostTypeLabels[value] })),
      ],
      guide: `Email untuk invoice jenis ini saja. Kosong berarti ${allCostTypes.toLowerCase()} untuk yang baru dan tetap untuk yang sudah ada.`,
      examples: ['Biaya pengiriman', ''],
      aliases: ['Tipe Biaya', 'Cost Type'],
    },
  ],
  key: ['email'],
  check: (values) => ({ ...emailErrors({ picName: text(values.picName), email: text(values.email) }) }),
};
