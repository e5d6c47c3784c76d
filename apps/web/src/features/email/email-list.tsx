import { createEmail, type EmailContact, exportEmails, listEmails } from '@lajur/api-contract/email';
import { emailCostTypeLabels, emailFields } from '@lajur/domain/email/email';
import { fieldText } from '@lajur/domain/record/field-text';
import { defineList } from '../../ui/list-page/define-list';
import { recordWords } from '../../ui/list-page/record-words';
import { momentHere } from '../../ui/zone';

export const words = recordWords('email');
const { picName, email, costType } = emailFields;
export const costText = (contact: EmailContact) => fieldText(costType, contact.costType);

/** Who gets the company's mails (spec §2 email). */
export const emailList = defineList({
  endpoint: listEmails,
  exporting: exportEmails,
  exportsChosen: true,
  live: { entity: 'email' },
  title: 'Master Email',
  purpose: 'Penerima invoice dan pemberitahuan di perusahaan pelanggan Anda.',
  noun: words.noun,
  storageKey: 'email',
  searchPlaceholder: 'Cari nama atau alamat email…',
  filters: [
    {
      key: 'costType',
      label: costType.label,
      kind: 'select',
      options: Object.entries(emailCostTypeLabels).map(([value, label]) => ({ value, label })),
    },
  ],
  defaults: { size: 10, sort: 'createdAt,desc' },
  sorts: [
    { value: 'createdAt,desc', label: 'Terbaru' },
    { value: 'picName,asc', label: 'Nama A – Z' },
    { value: 'email,asc', label: 'Email A – Z' },
  ],
  columns: [
    {
      key: 'picName',
      searched: 'within',
      title: picName.label,
      width: 240,
      sortKey: 'picName',
      skeleton: 'one-line',
      render: (one) => <strong>{one.picName}</strong>,
    },
    {
      key: 'email',
      searched: 'within',
      title: email.label,
      width: 300,
      priority: 1,
      sortKey: 'email',
      skeleton: 'one-line',
      render: (one) => one.email,
    },
    { key: 'costType', title: costType.label, width: 200, priority: 2, skeleton: 'one-line', render: costText },
    {
      key: 'created',
      title: 'Ditambahkan',
      width: 128,
      priority: 3,
      sortKey: 'createdAt',
      skeleton: 'one-line',
      render: ({ createdAt }) => momentHere(createdAt).day,
    },
  ],
  rowId: ({ id }) => id,
  rowName: (one) => one.picName,
  rowMark: ({ version }) => version,
  empty: {
    drawing: 'inbox',
    title: 'Belum ada email',
    text: 'Simpan penerima sekali, lalu pilih dari daftar ini setiap kali Anda mengirim invoice.',
  },
  adding: { endpoint: createEmail, label: words.add, noRight: words.noRight, importType: 'email' },
});
