import { createSign } from 'node:crypto';
import { newsLink } from '@lajur/domain/notification/link';
import * as z from 'zod';
import type { Clock } from '../../../platform/clock';
import type { FcmAccount } from '../../../platform/fcm-account';
import { keptForSeconds, type PushSender, type PushText } from './push-sender';

const scope = 'https://www.googleapis.com/auth/firebase.messaging';
const hourSeconds = 3600;
const timeoutMs = 10_000;
/** A token is asked for anew a while before it ends. */
const marginMs = 5 * 60_000;

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The signed question for a token (RFC 7523). */
function assertionOf({ client_email, private_key, token_uri }: FcmAccount, now: Date): string {
  const issued = Math.floor(now.getTime() / 1000);
  const claims = { iss: client_email, scope, aud: token_uri, iat: issued, exp: issued + hourSeconds };
  const signed = `${encoded({ alg: 'RS256', typ: 'JWT' })}.${encoded(claims)}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(private_key, 'base64url')}`;
}

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });

const messageOf = (token: string, { id, title, body, link }: PushText, publicUrl: string) => ({
  message: {
    token,
    notification: { title, body },
    data: { id, link },
    android: { ttl: `${keptForSeconds}s`, priority: 'HIGH', notification: { tag: id } },
    apns: { headers: { 'apns-collapse-id': id } },
    webpush: { headers: { TTL: String(keptForSeconds) }, fcm_options: { link: publicUrl + newsLink(link, id) } },
  },
});

/** Tells phones by the HTTP v1 interface of FCM; a target is the token that the app sent with its login. */
export function fcmSender(options: {
  account: FcmAccount;
  /** Where FCM answers. */
  url: string;
  clock: Clock;
  publicUrl: () => string;
}): PushSender<string> {
  const { account, url, clock, publicUrl } = options;
  let kept: { token: string; until: number } | null = null;
  const signal = () => AbortSignal.timeout(timeoutMs);

  async function accessToken(): Promise<string> {
    const now = clock.now();
    if (kept && kept.until > now.getTime()) return kept.token;
    const body = new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: assertionOf(account, now),
    });
    const answer = await fetch(account.token_uri, { method: 'POST', body, signal: signal() });
    if (!answer.ok) throw new Error(`FCM gives no token: ${answer.status}`);
    const { access_token: token, expires_in: seconds } = tokenAnswer.parse(await answer.json());
    kept = { token, until: now.getTime() + seconds * 1000 - marginMs };
    return token;
  }

  return {
    async send(target, text) {
      const token = await accessToken();
      const answer = await fetch(`${url}/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(messageOf(target, text, publicUrl())),
        signal: signal(),
      });
      await answer.body?.cancel();
      if (answer.ok) return 'sent';
      if (answer.status === 401) kept = null;
      // UNREGISTERED, and a token that is none.
      return answer.status === 404 || answer.status === 400 ? 'gone' : 'later';
    },
  };
}
