import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds a delivery may be old. */
const tolerance = 300;

export interface SignedHeaders {
  id: string;
  timestamp: string;
  /** "v1,<base64>" one or several times, with spaces between. */
  signature: string;
}

/** Is this body signed with the secret ("whsec_…"), and lately? After Standard Webhooks 1.0. */
export function isSigned(secret: string, headers: SignedHeaders, body: string, now: Date): boolean {
  const age = Math.abs(now.getTime() / 1000 - Number(headers.timestamp));
  if (!(age <= tolerance)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${headers.id}.${headers.timestamp}.${body}`).digest();
  return headers.signature.split(' ').some((one) => {
    const [version, value = ''] = one.split(',');
    const given = Buffer.from(value, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}
