import { whoami } from '@lajur/api-contract/auth';
import { CallError } from '@lajur/api-contract/client';
import { deleteDriver } from '@lajur/api-contract/driver';
import type { CallOf } from '@lajur/api-contract/endpoint';
import { confirmOrder } from '@lajur/api-contract/order';
import { decideCompany } from '@lajur/api-contract/provider';
import { registry } from '@lajur/api-contract/registry';
import { type FunctionCode, functionsOf } from '@lajur/domain/auth/menu';
import { roleIds } from '@lajur/domain/auth/role';
import { errorMessages } from '@lajur/domain/common/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Sessions } from './platform/session/session';
import { askEndpoint } from './test-kit/ask-endpoint';
import { startTestApi, type TestApi, type TestCompany } from './test-kit/test-api';

/** Every endpoint of the registry, for a suspended company and for one that is not (ADR 0027). */
let api: TestApi;
const decide = (company: TestCompany, decision: 'suspend' | 'activate') =>
  api.provider(decideCompany, { params: { id: company.id }, body: { decision } });

beforeAll(async () => {
  api = await startTestApi();
  await decide(api.first, 'suspend');
});
afterAll(() => api.close());

/** What finishes work that runs, or is a person's own; whoever adds to it says in ADR 0027 why. */
const stillAllowed = [
  'addOrderNote',
  'bookBankLine',
  'bulkReject',
  'bulkReportStatus',
  'bulkUndoSteps',
  'cancelEmailChange',
  'cancelInvoice',
  'cancelMailBatch',
  'cancelOrder',
  'cancelOwnEmailChange',
  'cancelUpload',
  'changeAssignment',
  'changePassword',
  'closeInvoice',
  'confirmSecondFactor',
  'correctStepTime',
  'createCertificate',
  'createFixedInvoice',
  'createInvoice',
  'deleteFile',
  'deletePodDocument',
  'discardInvoice',
  'draftCreditNote',
  'dropCreditNote',
  'endOtherSessions',
  'endOwnSession',
  'endSecondFactor',
  'endUserSession',
  'endUserSessions',
  'holdReminder',
  'importCertificates',
  'issueCreditNote',
  'keepTaxNote',
  'liftReminderHold',
  'listenHere',
  'listenNoMore',
  'logout',
  'makeReceipt',
  'moveCredit',
  'moveInvoice',
  'noteCopiedReminder',
  'noteProblem',
  'patchAdditionalCost',
  'processProblem',
  'putAdditionalCost',
  'putOrderLegs',
  'putRoute',
  'putShippingCost',
  'putTransaction',
  'raiseProblem',
  'readAllNotifications',
  'readApproval',
  'readNotification',
  'receiveWithBast',
  'recordFaktur',
  'releaseBankLine',
  'renewRecoveryCodes',
  'replaceCarrier',
  'replacePodDocument',
  'reportDiscrepancy',
  'reportGroupStatus',
  'reportLoss',
  'reportStatus',
  'resendInvoiceMail',
  'resetDriverPassword',
  'resetSecondFactor',
  'resolveProblem',
  'reviseDamage',
  'revokeCalendarFeed',
  'revokeShare',
  'sendInvoiceMail',
  'sendInvoiceMails',
  'setAllowance',
  'setBankLineAside',
  'setDeliveredQuantity',
  'setLoadedQuantity',
  'setProfilePhoto',
  'setTravelLetters',
  'setUpSecondFactor',
  'setUserActive',
  'stampReceipt',
  'submitPod',
  'undoStep',
  'updateCertificate',
  'updateFixedInvoice',
  'updateInvoice',
  'updateOwnProfile',
  'uploadFile',
  'uploadOrderDocument',
  'uploadPodDocument',
  'withdrawAccountChange',
  'withdrawCompanyData',
  'withdrawDamage',
];
/** The body decides: an offer may be declined, not accepted. */
const byBody = ['confirmOrder'];

const ofCompanies = Object.entries(registry).filter(([, { needs }]) => needs !== 'public');
const writes = ofCompanies.filter(([, { method }]) => method !== 'GET');

/** The refusal for somebody of this company who has the right; null when it is not of the suspension. */
async function suspensionOf(name: string, company: TestCompany, body?: object): Promise<number | null> {
  const endpoint = registry[name];
  if (!endpoint) throw new Error(`no endpoint is called ${name}`);
  const { needs } = endpoint;
  const role = roleIds.find((one) => needs === 'signed-in' || functionsOf(one).has(needs as FunctionCode));
  if (!role) throw new Error(`no role may call ${name}`);
  const response = await askEndpoint(`${api.url}/api/v3`, endpoint, await api.token(company.users[role]), body);
  if (response.status !== 409) {
    await response.body?.cancel();
    return null;
  }
  const { code, message } = (await response.json()) as { code: string; message: string };
  if (code !== 'COMPANY_SUSPENDED') return null;
  expect(message).toBe(errorMessages.COMPANY_SUSPENDED);
  return response.status;
}

describe.each(ofCompanies)('%s', (name, { method }) => {
  const may = method === 'GET' || stillAllowed.includes(name) || byBody.includes(name);
  it(`${may ? 'is open to' : 'refuses'} a suspended company, and is open to the others`, async () => {
    expect(await suspensionOf(name, api.first)).toBe(may ? null : 409);
    expect(await suspensionOf(name, api.second)).toBeNull();
  });
});

it('a suspended company may still do what is listed here, and nothing else', () => {
  const open = writes.filter(([, { whileSuspended }]) => whileSuspended === 'allowed').map(([name]) => name);
  expect(open.sort()).toEqual(stillAllowed);
  const asked = writes.filter(([, { whileSuspended }]) => typeof whileSuspended === 'object').map(([name]) => name);
  expect(asked).toEqual(byBody);
  expect(writes.length).toBeGreaterThan(stillAllowed.length + byBody.length);
});

it('an offer is declined, not accepted', async () => {
  const id = '01900000-0000-7000-8000-000000000001';
  const answer = async (body: CallOf<typeof confirmOrder>['body']) => {
    const error = await ask(confirmOrder, { params: { id }, body }).catch((thrown: unknown) => thrown);
    return error instanceof CallError ? error.code : null;
  };
  const ask = await api.as(api.first.users.TRANSPORTER_ADMIN);
  expect(await answer({ decision: 'accept', vehicleId: id, driverId: id })).toBe('COMPANY_SUSPENDED');
  expect(await answer({ decision: 'reject', reasonId: id })).toBe('NOT_FOUND');
});

it('people who are signed in learn of it with their next call, in every process, and of its end', async () => {
  const user = api.second.users.TRANSPORTER_SUPER_ADMIN;
  const token = await api.token(user);
  const ask = api.withToken(token);
  const other = new Sessions(api.database);
  await other.start();
  const statuses = async () => [
    (await ask(whoami, {})).companyStatus,
    (await other.userOf(token, api.clock.now()))?.companyStatus,
  ];
  const removing = () =>
    ask(deleteDriver, { params: { id: user.id } }).catch((error: unknown) => (error as CallError).code);
  expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE']);
  await decide(api.second, 'suspend');
  expect(await removing()).toBe('COMPANY_SUSPENDED');
  await expect.poll(statuses).toEqual(['SUSPENDED', 'SUSPENDED']);
  await decide(api.second, 'activate');
  expect(await removing()).toBe('NOT_FOUND');
  await expect.poll(statuses).toEqual(['ACTIVE', 'ACTIVE']);
});
