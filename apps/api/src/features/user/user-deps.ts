import type { Sessions } from '../../platform/session/session';
import type { InvitationDeps } from '../auth/invitation-mail-service';

export interface UserDeps extends InvitationDeps {
  sessions: Sessions;
}
