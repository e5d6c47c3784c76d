/**
 * What the portal's `firebase-token` begins with (spec §7): it names a browser and is no token of FCM, at which nobody could be
 * told. Browsers are told by Web Push.
 */
export const browserIdPrefix = 'browser-';

export const isBrowserId = (token: string): boolean => token.startsWith(browserIdPrefix);

/** A token at which FCM tells a phone; undefined of a browser's id. */
export const phoneToken = (token: string | undefined): string | undefined =>
  token === undefined || token === '' || isBrowserId(token) ? undefined : token;

/** How a browser or a phone is known again, whatever it sends before it. */
export const deviceName = (token: string): string => (isBrowserId(token) ? token.slice(browserIdPrefix.length) : token);
