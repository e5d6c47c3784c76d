import * as contract from '@lajur/api-contract/user';
import type { Bind } from '../../platform/http/context';
import * as changes from './change-service';
import * as lists from './list-service';
import * as users from './service';
import * as sessions from './session-service';
import type { UserDeps } from './user-deps';

export function bindUser(on: Bind, deps: UserDeps): void {
  on(contract.listUsers, ({ company, query }) => lists.listUsers(company, query));
  on(contract.exportUsers, ({ company, query }) => lists.exportUsers(company, query));
  on(contract.getUser, ({ company, params }) => lists.getUser(company, params.id));
  on(contract.createUser, (call) => users.createUser(deps, call, call.body));
  on(contract.updateUser, (call) => changes.updateUser(deps, call, call.params.id, call.body));
  on(contract.resendEmailChange, (call) => changes.resendEmailChange(deps, call, call.params.id));
  on(contract.cancelEmailChange, (call) => changes.cancelEmailChange(call, call.params.id));
  on(contract.setUserActive, (call) => users.setUserActive(deps, call, call.params.id, call.body));
  on(contract.deleteUser, async (call) => {
    await users.deleteUser(deps, call, call.params.id);
    return {};
  });
  on(contract.mailUserReset, async (call) => {
    await users.mailReset(deps, call, call.params.id);
    return {};
  });
  on(contract.resetSecondFactor, (call) => users.resetSecondFactor(deps, call, call.params.id));
  on(contract.resendInvitation, (call) => users.resendInvitation(deps, call, call.params.id));
  on(contract.listUserSessions, (call) => sessions.listSessions(deps, call, call.params.id));
  on(contract.endUserSession, async (call) => {
    await sessions.endSession(deps, call, call.params.id, call.params.sessionId);
    return {};
  });
  on(contract.endUserSessions, (call) => sessions.endSessions(deps, call, call.params.id));
}
