import { secondFactorSecrets } from './features/auth/second-factor-repository';
import { pushKeySecrets } from './features/notification/push/service';
import type { SystemScope } from './platform/database/scope';
import { sealStanding } from './platform/secret/seal-standing';
import type { Secrets } from './platform/secret/secrets';
import { webhookSecrets } from './platform/webhook/webhooks';

/** Seals every secret that the database keeps and that does not stand under the first key (ADR 0083); gives how many. */
export async function sealSecrets(system: SystemScope, secrets: Secrets): Promise<number> {
  return (
    (await sealStanding(system, secrets, secondFactorSecrets)) +
    (await sealStanding(system, secrets, webhookSecrets)) +
    (await sealStanding(system, secrets, pushKeySecrets))
  );
}
