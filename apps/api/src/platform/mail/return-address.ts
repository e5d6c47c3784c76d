/** By which a report names a mail: an address is not told apart by the case of its letters, so it has none that matter. */
const tokenOf = (mailId: string): string => mailId.replaceAll('-', '');

/** Where a mail comes back to that nobody could deliver, and by that it is known which (VERP). */
export const returnAddress = (mailId: string, domain: string): string => `bounces+${tokenOf(mailId)}@${domain}`;

/** The mail that a token names, with or without the hyphens of an id. */
export const mailIdOf = (token: string): string =>
  tokenOf(token.toLowerCase()).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
