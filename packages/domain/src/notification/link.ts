/** Where the record of a notification, a mail or a calendar is looked at: paths of `screens.tsv`, for whoever has no router. */
const pages = {
  account: () => '/main/account/info',
  approval: (id, definition) => `/main/approval/approval-inbox/${id}/${definition}`,
  approvals: () => '/main/approval-inbox/list',
  contract: (id) => `/main/kontrak/detail?id=${id}`,
  'legal-document': (id) => `/main/dokumen-legal/detail/${id}`,
  driver: (id) => `/main/driver/detail/${id}`,
  damage: (id) => `/main/kerusakan/detail/${id}`,
  invoice: (id) => `/main/invoice-transporter/detail/${id}`,
  loan: (id) => `/main/p2p-lending/detail/${id}`,
  mou: (id) => `/main/mou/detail?id=${id}`,
  order: (id) => `/main/pesanan/detail/${id}`,
  person: (id, companyId) => `/main/user-admin/edit/${companyId}/${id}`,
  pod: (id) => `/main/dokumen-pod/list/${id}`,
  problem: (id) => `/main/masalah/detail/${id}`,
  registration: () => '/main/company-registration',
  vehicle: (id) => `/main/transport/detail/${id}`,
} as const satisfies Record<string, (id: string, detail: string) => string>;

export type RecordPage = keyof typeof pages;

/** The address of a record's page, below that of the portal; `detail` is what some pages name besides. */
export const pathOf = (page: RecordPage, id: string, detail = ''): string => pages[page](id, detail);

/** The parameter of an address that says from which notification it was opened. */
export const newsParam = 'kabar';

/** The address of a notification in a mail or a push: whoever opens it has read the notification. */
export const newsLink = (link: string, id: string): string =>
  `${link}${link.includes('?') ? '&' : '?'}${newsParam}=${id}`;
