/** The address of whoever sends mail, for who wants to write when something is wrong. */
export const mailtoOf = (mailFrom: string): string => `mailto:${/[^\s<>"]+@[^\s<>"]+/.exec(mailFrom)?.[0] ?? mailFrom}`;
