import type { AnswerOf } from '@lajur/api-contract/endpoint';
import type { getActivation } from '@lajur/api-contract/onboarding';
import { linkState } from '@lajur/domain/auth/mailed-link';
import { provisionalName } from '@lajur/domain/onboarding/account';
import { AppError } from '../../platform/app-error';
import { record } from '../../platform/event/record';
import type { PublicContext } from '../../platform/http/context';
import {
  accountByEmail,
  accountOf,
  addAccount,
  activateAccount as giveFirstPassword,
  newPasswordHash,
  refuseOwnWords,
} from '../auth/account-service';
import { countFromNetwork, findLink, useLink } from '../auth/mailed-link-service';
import { type AuthDeps, type SignedIn, signIn } from '../auth/service';
import { newCompany } from '../company/company-service';
import { agreeTerms } from '../wording/service';

export type ActivationDeps = Pick<AuthDeps, 'sessions' | 'builtAddresses' | 'passwordMin'>;

const nothingKnown = { kind: null, email: null, fullName: null, phoneNo: null, companyName: null } as const;

/** How a mailed link stands, for the page that it opens. */
export async function activationOf(
  { system, ip }: PublicContext,
  token: string,
): Promise<AnswerOf<typeof getActivation>> {
  await system.transaction((tx) => countFromNetwork(tx, 'activation', ip));
  // From the primary: a link may be seconds old.
  return system.readLatest(async (tx) => {
    const link = await findLink(tx, token);
    if (!link || (link.purpose !== 'activation' && link.purpose !== 'sub-account'))
      return { ...nothingKnown, state: 'unknown' };
    const account = link.user ? await accountOf(tx, link.user) : await accountByEmail(tx, link.email);
    // Who was invited has an account without a password; one that was taken back opens for nobody.
    if (link.user && !account?.isActive) return { ...nothingKnown, state: 'unknown' };
    const hasAccount = link.user ? account?.passwordHash != null : account !== undefined;
    const state = linkState(link, { hasAccount, now: tx.now });
    const kind = link.user ? 'sub-account' : 'account';
    const known = { ...nothingKnown, kind, email: link.email, state } as const;
    if (state !== 'open') return known;
    const { fullName = null, companyName = null } = (link.user && account) || {};
    return { ...known, fullName, companyName, phoneNo: link.phoneNo };
  });
}

interface Activation {
  email: string;
  fullName: string;
  password: string;
  token: string;
}

/** Makes a company and its first user from a mailed link, in one transaction, and signs the person in. */
export async function activate(
  deps: ActivationDeps,
  context: PublicContext,
  given: Activation & { phoneNo: string },
): Promise<SignedIn> {
  const { system, ip } = context;
  await system.transaction((tx) => countFromNetwork(tx, 'activation-use', ip));
  const passwordHash = await newPasswordHash(given.password, deps.passwordMin);
  return system.transaction(async (tx) => {
    const { email, fullName, phoneNo } = given;
    const link = await useLink(tx, { purpose: 'activation', email, token: given.token });
    if (!link) throw new AppError('LINK_INVALID');
    refuseOwnWords(given.password, given);
    const companyId = await newCompany(tx, provisionalName(email));
    const roleId = 'TRANSPORTER_GUEST';
    const { agreed } = link;
    const { userId } = await addAccount(tx, {
      companyId,
      email,
      fullName,
      phoneNo,
      passwordHash,
      roleId,
      agreed,
      createdBy: null,
    });
    const actor = { kind: 'transporter', id: userId, name: fullName } as const;
    const data = { status: 'DRAFT', termsVersion: agreed?.version, termsAgreedAt: agreed?.at };
    await record(tx, { companyId, entity: 'company', entityId: companyId, action: 'register', actor, data });
    await record(tx, { companyId, entity: 'user', entityId: userId, subject: fullName, action: 'activate', actor });
    return signIn(deps, tx, { id: userId, companyId, fullName, roleId, passwordHash }, context);
  });
}

/** Gives an invited account its name and password from a mailed link, and signs the person in. */
export async function activateSubAccount(
  deps: ActivationDeps,
  context: PublicContext,
  given: Activation & { termsVersion: number },
): Promise<SignedIn> {
  const { system, ip } = context;
  await system.transaction((tx) => countFromNetwork(tx, 'activation-use', ip));
  const passwordHash = await newPasswordHash(given.password, deps.passwordMin);
  return system.transaction(async (tx) => {
    const { fullName } = given;
    const agreed = await agreeTerms(tx, given.termsVersion);
    const link = await useLink(tx, { purpose: 'sub-account', email: given.email, token: given.token });
    const isFirst = link?.user && (await giveFirstPassword(tx, link.user, { fullName, passwordHash, agreed }));
    const account = isFirst ? await accountByEmail(tx, given.email) : undefined;
    if (!account) throw new AppError('LINK_INVALID');
    refuseOwnWords(given.password, account);
    const { companyId, id } = account;
    const actor = { kind: 'transporter', id, name: fullName } as const;
    const data = { termsVersion: agreed.version, termsAgreedAt: agreed.at };
    await record(tx, { companyId, entity: 'user', entityId: id, subject: fullName, action: 'activate', actor, data });
    return signIn(deps, tx, account, context);
  });
}
