import { createHmac, timingSafeEqual } from 'node:crypto';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** A signature is believed so long before and after its time. */
const toleratedMs = 5 * 60_000;

function signatureOf(secret: string, id: string, timestamp: string, body: string | Buffer): Buffer {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
}

/** The headers of Standard Webhooks (standardwebhooks.com, "Signature scheme"): HMAC-SHA256 over id, time and body. */
export function signedHeaders(secret: string, id: string, at: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signatureOf(secret, id, timestamp, body).toString('base64')}`,
  };
}

/** Whether one of these secrets signed what came, and not long ago. */
export function isSigned(secrets: readonly string[], headers: Headers, body: Buffer, now: Date): boolean {
  const [id, timestamp, given] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => headers[name]);
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof given !== 'string') return false;
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now.getTime() - Number(timestamp) * 1000) > toleratedMs) return false;
  const signatures = given.split(' ').filter((one) => one.startsWith('v1,'));
  return secrets.some((secret) => {
    const right = signatureOf(secret, id, timestamp, body);
    return signatures.some((one) => {
      const bytes = Buffer.from(one.slice('v1,'.length), 'base64');
      return bytes.length === right.length && timingSafeEqual(bytes, right);
    });
  });
}
