/** Where the record of a notification, a mail or a calendar is looked at: paths of `screens.tsv`, for whoever has no router. */
const pages = {
  account: () => '/main/account/info',
  contract: (id) => `/main/kontrak/detail?id=${id}`,
  driver: (id) => `/main/driver/detail/${id}`,
  damage: (id) => `/main/kerusakan/detail/${id}`,
  order: (id) => `/main/pesanan/detail/${id}`,
  pod: (id) => `/main/dokumen-pod/list/${id}`,
  problem: (id) => `/main/masalah/detail/${id}`,
  vehicle: (id) => `/main/transport/detail/${id}`,
} as const satisfies Record<string, (id: string) => string>;

export type RecordPage = keyof typeof pages;

/** The address of a record's page, below that of the portal. */
export const pathOf = (page: RecordPage, id: string): string => pages[page](id);

/** The parameter of an address that says from which notification it was opened. */
export const newsParam = 'kabar';

/** The address of a notification in a mail or a push: whoever opens it has read the notification. */
export const newsLink = (link: string, id: string): string =>
  `${link}${link.includes('?') ? '&' : '?'}${newsParam}=${id}`;
