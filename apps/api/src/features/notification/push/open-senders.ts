import type { Clock } from '../../../platform/clock';
import type { Config } from '../../../platform/config';
import type { SystemScope } from '../../../platform/database/scope';
import { mailtoOf } from '../../../platform/mail/mailto';
import type { Secrets } from '../../../platform/secret/secrets';
import { internet, type Reach } from '../../../platform/webhook/safe-request';
import { fcmSender } from './fcm';
import type { PushSender } from './push-sender';
import { keptKeys } from './repository';
import { type BrowserTarget, madeKeys, type PushKeys, webPushSender } from './web-push';

export interface Senders {
  keys: () => Promise<PushKeys>;
  browsers: PushSender<BrowserTarget>;
  /** Null where nothing is configured. */
  phones: PushSender<string> | null;
  /** How browsers' push services are reached: in the public Internet, always. */
  reach: Reach;
}

/** What browsers and phones are told with, as the configuration says. Keys that it does not have are made once, for all processes. */
export function openSenders(
  config: Config,
  {
    system,
    clock,
    secrets,
    publicUrl,
    reach = internet,
  }: {
    system: SystemScope;
    clock: Clock;
    secrets: Secrets;
    publicUrl: () => string;
    reach?: Reach;
  },
): Senders {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, FCM_CREDENTIALS: account } = config;
  let kept: Promise<PushKeys> | null = publicKey && privateKey ? Promise.resolve({ publicKey, privateKey }) : null;
  const keys = () => {
    kept ??= system
      .transaction((tx) => keptKeys(tx, secrets, madeKeys))
      .catch((error: unknown) => {
        kept = null;
        throw error;
      });
    return kept;
  };
  return {
    keys,
    browsers: webPushSender({ keys, subject: mailtoOf(config.MAIL_FROM), reach }),
    phones: account ? fcmSender({ account, url: config.FCM_URL, clock, publicUrl }) : null,
    reach,
  };
}
