import * as contract from '@lajur/api-contract/onboarding';
import type { Bind } from '../../platform/http/context';
import { type ActivationDeps, activate, activateSubAccount, activationOf } from './activation-service';
import { checkRegistration, type RegisterDeps, register, resend } from './register-service';

interface MailboxDeps {
  /** Where whoever calls from there reads mail that no server takes; null where nobody does. */
  mailboxFor: (ip: string) => string | null;
}

export function bindOnboarding(on: Bind, deps: RegisterDeps & ActivationDeps & MailboxDeps): void {
  on(contract.register, async (call) => {
    await register(deps, call, call.body);
    return { mailbox: deps.mailboxFor(call.ip) };
  });
  on(contract.checkRegistration, async (call) => {
    await checkRegistration(call, call.body.email);
    return {};
  });
  on(contract.getActivation, (call) => activationOf(call, call.query.token));
  on(contract.activateAccount, (call) => activate(deps, call, call.body));
  on(contract.activateSubAccount, (call) => activateSubAccount(deps, call, call.body));
  on(contract.resendActivation, async (call) => {
    await resend(deps, call, call.body.token);
    return {};
  });
}
