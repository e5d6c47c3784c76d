import webPush from 'web-push';
import { postTo, type Reach } from '../../../platform/webhook/safe-request';
import { keptForSeconds, outcomeOf, type PushSender } from './push-sender';

/** The pair by which browsers know this service (RFC 8292). */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Where a browser listens, and the keys that what is said to it is encrypted with (RFC 8291). */
export interface BrowserTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export const madeKeys = (): PushKeys => webPush.generateVAPIDKeys();

/** Tells browsers. Their addresses were chosen by somebody else: they are called as those of webhooks are, and never in the own network. */
export function webPushSender(options: {
  keys: () => Promise<PushKeys>;
  /** Whom a push service may write to: an address as `mailto:`. */
  subject: string;
  reach: Reach;
}): PushSender<BrowserTarget> {
  return {
    async send({ endpoint, p256dh, auth }, text) {
      const keys = await options.keys();
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(text),
        { vapidDetails: { subject: options.subject, ...keys }, TTL: keptForSeconds, urgency: 'high' },
      );
      const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
      const { reach } = options;
      // What was registered before addresses had to be encrypted.
      if (!endpoint.startsWith('https:')) return 'gone';
      const status = await postTo({ url: endpoint, headers: sent, body: body ?? Buffer.alloc(0), reach });
      return outcomeOf(status);
    },
  };
}
