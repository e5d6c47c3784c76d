import type { Sessions } from '../../platform/session/session';
import type { CodeDeps } from '../auth/code-service';
import type { InvitationDeps } from '../auth/invitation-mail-service';

export interface UserDeps extends InvitationDeps, CodeDeps {
  sessions: Sessions;
}
