/** What the reference of a stored file begins with. */
export const fileUrlPrefix = 'file:';

/** The reference of a stored file, as it goes over the wire. */
export const fileUrl = (id: string): string => `${fileUrlPrefix}${id}`;

/** The id in such a reference, as it came. */
export const fileId = (url: string): string => url.slice(fileUrlPrefix.length);
