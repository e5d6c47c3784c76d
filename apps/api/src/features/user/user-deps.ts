import type { Sessions } from '../../platform/session/session';
import type { InvitationDeps } from '../onboarding/invitation-service';

export interface UserDeps extends InvitationDeps {
  sessions: Sessions;
}
