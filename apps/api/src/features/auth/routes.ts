import * as contract from '@lajur/api-contract/auth';
import * as accountContract from '@lajur/api-contract/auth-account';
import * as factorContract from '@lajur/api-contract/auth-second-factor';
import { functionsOf } from '@lajur/domain/auth/menu';
import { type RoleId, roleIds, roleNames } from '@lajur/domain/auth/role';
import { reportsOf } from '@lajur/domain/report/report';
import { AppError } from '../../platform/app-error';
import type { Bind } from '../../platform/http/context';
import { confirmAddress } from './address-change-service';
import * as ownAccount from './own-account-service';
import * as secondFactor from './second-factor-service';
import * as auth from './service';
import * as ownSessions from './session-service';

export interface DemoAccount {
  email: string;
  fullName: string;
  roleName: string;
  password: string;
}

const roleOf = (id: RoleId) => ({
  id,
  name: roleNames[id],
  functions: [...functionsOf(id)],
  reports: reportsOf(functionsOf(id)),
});

export function bindAuth(on: Bind, deps: auth.AuthDeps & { demoAccounts: readonly DemoAccount[] }): void {
  on(contract.login, (call) => auth.login(deps, call, call.body));
  on(contract.loginWithCode, (call) => auth.loginWithCode(deps, call, call.body));
  on(contract.logout, async (call) => {
    await auth.logout(deps, call);
    return {};
  });
  on(contract.listOwnSessions, (call) => ownSessions.list(deps, call));
  on(contract.endOwnSession, async (call) => {
    await ownSessions.end(deps, call, call.params.id);
    return {};
  });
  on(contract.endOtherSessions, (call) => ownSessions.endOthers(deps, call));
  on(factorContract.getSecondFactor, (call) => secondFactor.state(call));
  on(factorContract.setUpSecondFactor, (call) => secondFactor.setUp(deps, call, call.body));
  on(factorContract.confirmSecondFactor, (call) => secondFactor.confirm(deps, call, call.body.code));
  on(factorContract.renewRecoveryCodes, (call) => secondFactor.renewCodes(deps, call, call.body));
  on(factorContract.endSecondFactor, async (call) => {
    await secondFactor.end(deps, call, call.body);
    return {};
  });
  on(contract.whoami, (call) => auth.whoami(deps, call));
  on(contract.listRoles, async () => roleIds.map(roleOf));
  on(contract.getRole, async ({ params }) => {
    const id = roleIds.find((one) => one === params.id);
    if (!id) throw new AppError('NOT_FOUND');
    return roleOf(id);
  });
  on(contract.requestPasswordReset, async (call) => {
    await auth.requestReset(deps, call, call.query.email);
    return {};
  });
  on(contract.resetPassword, async (call) => {
    await auth.resetPassword(deps, call, call.body);
    return {};
  });
  on(contract.confirmEmail, async (call) => {
    await confirmAddress(deps, call, call.body);
    return {};
  });
  on(contract.listDemoAccounts, async () => {
    if (!deps.isDemo) throw new AppError('NOT_FOUND');
    return [...deps.demoAccounts];
  });
  on(accountContract.updateOwnProfile, (call) => ownAccount.updateOwn(deps, call, call.body));
  on(accountContract.cancelOwnEmailChange, (call) => ownAccount.cancelEmailChange(call));
  on(accountContract.changePassword, (call) => ownAccount.changePassword(deps, call, call.body));
  on(accountContract.getProfile, (call) => ownAccount.profile(call, call.params.id));
  on(accountContract.setProfilePhoto, async (call) => {
    await ownAccount.setProfilePhoto(call, call.params.id, call.body.photoProfileUrl);
    return {};
  });
}
