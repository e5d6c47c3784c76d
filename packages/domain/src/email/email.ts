import { name, namePattern } from '../common/validation';
import type { Fields } from '../record/field';
import { fileOf } from '../record/file-columns';

/** Which invoices' mails a contact is for: the invoice types of spec §4. */
export const emailCostTypeLabels = {
  SHIPMENT: 'Biaya pengiriman',
  COST: 'Biaya tambahan',
  COST_TAXED: 'Biaya tambahan kena pajak',
} as const;

/** Someone who gets mails of the company, such as invoices (spec §3 Email master). */
export const emailFields = {
  picName: {
    kind: 'text',
    label: 'Nama PIC',
    required: true,
    max: 100,
    pattern: namePattern,
    rule: name,
    file: {
      guide: 'Nama orang yang menerima email, tanpa . / ; [ ] -',
      examples: ['Sari Kusumawati', 'Bagian Keuangan Unggul Pangan'],
      aliases: ['Nama', 'PIC', 'Nama Pengguna', 'User Name'],
    },
  },
  email: {
    kind: 'email',
    label: 'Email',
    required: true,
    placeholder: 'nama@perusahaan.co.id',
    file: {
      guide: 'Satu alamat email. Alamat yang sudah ada diperbarui.',
      examples: ['sari@unggulpangan.co.id', 'tagihan@unggulpangan.co.id'],
      aliases: ['Alamat Email', 'Surel', 'E-mail'],
    },
  },
  costType: {
    kind: 'choice',
    label: 'Jenis biaya',
    help: 'Invoice jenis apa yang dikirim ke alamat ini',
    choices: emailCostTypeLabels,
    none: 'Semua biaya',
    unknown: 'Jenis biaya tidak dikenal',
    file: {
      guide:
        'Email untuk invoice jenis ini saja. Kosong berarti semua biaya untuk yang baru dan tetap untuk yang sudah ada.',
      examples: ['Biaya pengiriman', ''],
      aliases: ['Tipe Biaya', 'Cost Type'],
    },
  },
} as const satisfies Fields;

/** An address stands once in a company's list. */
export const duplicateEmailText = (picName: string | undefined): string =>
  picName === undefined ? 'Email ini sudah ada' : `Email ini sudah ada atas nama ${picName}`;

/** A file of e-mail contacts. */
export const emailImport = fileOf({
  type: 'email',
  title: 'Master Email',
  needs: 'CREATE_EMAIL',
  key: ['email'],
  fields: emailFields,
});
