import type { SessionUser } from '../session/session';
import type { Actor } from './record';

/** A person of a transport company, as what they did is recorded. */
export const actorOf = (user: SessionUser): Actor => ({ kind: 'transporter', id: user.id, name: user.fullName });
