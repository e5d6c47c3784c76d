import { getApproval } from '@lajur/api-contract/approval';
import { setProfilePhoto } from '@lajur/api-contract/auth-account';
import { getLegalDocument } from '@lajur/api-contract/company-legal-document';
import { getRegistrationDraft } from '@lajur/api-contract/company-registration';
import { getContract } from '@lajur/api-contract/contract';
import { getDamage } from '@lajur/api-contract/damage';
import { getDriver } from '@lajur/api-contract/driver';
import { getEmail } from '@lajur/api-contract/email';
import type { Endpoint } from '@lajur/api-contract/endpoint';
import { listExpiry } from '@lajur/api-contract/expiry';
import { deleteFile, readFile, uploadFile } from '@lajur/api-contract/file';
import { listUploads } from '@lajur/api-contract/import';
import { getInvoice } from '@lajur/api-contract/invoice';
import { getBankLine } from '@lajur/api-contract/invoice-bank';
import { getInvoiceData } from '@lajur/api-contract/invoice-data';
import { getCertificate } from '@lajur/api-contract/invoice-withholding';
import { getLoan } from '@lajur/api-contract/lending';
import { getLocation } from '@lajur/api-contract/location';
import { getMou } from '@lajur/api-contract/mou';
import { streamChanges } from '@lajur/api-contract/notification';
import { getOrder } from '@lajur/api-contract/order';
import { listShares } from '@lajur/api-contract/order-share';
import { getPodDocuments } from '@lajur/api-contract/pod-document';
import { getPostageCost } from '@lajur/api-contract/postage-cost';
import { getProblem } from '@lajur/api-contract/problem';
import { listReportSchedules } from '@lajur/api-contract/report-schedule';
import { getVehicle } from '@lajur/api-contract/vehicle';
import { type RecordKind, recordKinds } from '@lajur/domain/auth/record-right';
import { type RoleId, roleIds } from '@lajur/domain/auth/role';
import { importTypes } from '@lajur/domain/import/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkFile } from './features/file/service';
import { announce } from './platform/event/record';
import { newId } from './platform/id';
import { startTestApi, type TestApi } from './test-kit/test-api';
import { until } from './test-kit/until';

/**
 * Every kind of record × every role: the file it holds is read, and its change heard, by exactly those whom the service
 * shows such a record. Nothing here repeats the table of rights: it is compared with what the endpoints answer.
 */
let api: TestApi;
let tokens: Record<RoleId, string>;

/** Where a record of a kind is shown. `null`: by no endpoint to no one. `own`: an account, to its person. */
const shownBy: Record<RecordKind, readonly Endpoint[] | 'everybody' | 'own' | null> = {
  approval: [getApproval, getRegistrationDraft],
  'bank-line': [getBankLine],
  company: 'everybody',
  contract: [getContract, getApproval],
  damage: [getDamage],
  driver: [getDriver],
  email: [getEmail],
  expiry: [listExpiry],
  'import-bank-line': [listUploads],
  'import-driver': [listUploads],
  'import-email': [listUploads],
  'import-location': [listUploads],
  'import-postage-cost': [listUploads],
  'import-vehicle': [listUploads],
  invoice: [getInvoice],
  'invoice-data': [getInvoiceData, getInvoice],
  'legal-document': [getLegalDocument, getApproval],
  loan: [getLoan],
  location: [getLocation],
  mou: [getMou],
  order: [getOrder, getPodDocuments],
  position: [getOrder, getPodDocuments],
  'postage-cost': [getPostageCost],
  problem: [getProblem],
  registration: [getRegistrationDraft, getApproval, getLegalDocument],
  'report-schedule': [listReportSchedules],
  session: null,
  share: [listShares],
  user: 'own',
  vehicle: [getVehicle],
  withholding: [getCertificate],
};

const ask = (role: RoleId, { method, path }: Endpoint, params: Record<string, string>, query = '', body?: object) =>
  fetch(`${api.url}/api/v3${path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')}${query}`, {
    method,
    headers: { authorization: `Bearer ${tokens[role]}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

/** Does the service show this role such a record? An unknown type of import answers 404, a missing function 403. */
async function isShown(kind: RecordKind, role: RoleId): Promise<boolean> {
  const places = shownBy[kind];
  if (places === 'everybody') return true;
  if (places === 'own') return role === 'TRANSPORTER_SUPER_ADMIN';
  const type = importTypes.find((one) => kind === `import-${one}`);
  const answers = await Promise.all(
    (places ?? []).map((endpoint) => ask(role, endpoint, { id: newId(), ...(type ? { type } : {}) })),
  );
  return answers.some(({ status }) => (type ? status === 200 : status !== 403));
}

/** Those whom the service shows a record of each kind. */
const readers = new Map<RecordKind, RoleId[]>();

beforeAll(async () => {
  api = await startTestApi();
  tokens = {} as Record<RoleId, string>;
  for (const role of roleIds) tokens[role] = await api.token(api.first.users[role]);
  for (const kind of recordKinds) {
    const shown = await Promise.all(roleIds.map((role) => isShown(kind, role)));
    readers.set(
      kind,
      roleIds.filter((_, at) => shown[at]),
    );
  }
});
afterAll(() => api.close());

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** An upload of this role. */
async function uploaded(role: RoleId): Promise<{ id: string; url: string }> {
  const answer = await ask(role, uploadFile, {}, '', { encodedFile: png.toString('base64'), fileName: 'rahasia.png' });
  return answer.json();
}

async function rolesThatRead(url: string): Promise<RoleId[]> {
  const answers = await Promise.all(roleIds.map((role) => ask(role, readFile, {}, `?${new URLSearchParams({ url })}`)));
  for (const { status } of answers) expect([200, 404]).toContain(status);
  return roleIds.filter((_, at) => answers[at]?.status === 200);
}

const hold = (fileId: string, kind: RecordKind, id: string) =>
  api.database.company(api.first.id).transaction((tx) => linkFile(tx, fileId, { kind, id }));

describe('a file', () => {
  it.each(recordKinds)('held by %s is read with it', async (kind) => {
    const { id, url } = await uploaded('TRANSPORTER_GUEST');
    await hold(id, kind, newId());
    expect(await rolesThatRead(url)).toEqual(readers.get(kind));
  });

  it('of an account is read by its person too', async () => {
    const { id, url } = await uploaded('TRANSPORTER_MONITORING');
    await hold(id, 'user', api.first.users.TRANSPORTER_MONITORING.id);
    expect(await rolesThatRead(url)).toEqual(['TRANSPORTER_SUPER_ADMIN', 'TRANSPORTER_MONITORING']);
  });

  it.each(roleIds)('that nothing holds is its uploader’s alone: %s', async (role) => {
    const { url } = await uploaded(role);
    expect(await rolesThatRead(url)).toEqual([role]);
    for (const other of roleIds.filter((one) => one !== role))
      expect((await ask(other, deleteFile, {}, '', { url })).status, other).toBe(404);
    expect(await rolesThatRead(url)).toEqual([role]);
    expect((await ask(role, deleteFile, {}, '', { url })).status).toBe(204);
  });

  it.each(roleIds)(
    'that a record holds is deleted by nobody, and is not there for who may not read it: %s',
    async (role) => {
      const { id, url } = await uploaded('TRANSPORTER_MONITORING');
      await hold(id, 'contract', newId());
      const { status } = await ask(role, deleteFile, {}, '', { url });
      expect(status).toBe(readers.get('contract')?.includes(role) ? 409 : 404);
    },
  );

  it('is taken into a record by its uploader alone, and out of no other record', async () => {
    const { id: userId } = api.first.users.TRANSPORTER_MONITORING;
    const take = async (photoProfileUrl: string) =>
      (await ask('TRANSPORTER_MONITORING', setProfilePhoto, { id: userId }, '', { photoProfileUrl })).status;
    const foreign = await uploaded('TRANSPORTER_ADMIN');
    expect(await take(foreign.url)).toBe(404);
    await hold(foreign.id, 'contract', newId());
    expect(await take(foreign.url)).toBe(404);
    const own = await uploaded('TRANSPORTER_MONITORING');
    await hold(own.id, 'contract', newId());
    expect(await take(own.url)).toBe(404);
    expect(await take((await uploaded('TRANSPORTER_MONITORING')).url)).toBeLessThan(300);
  });
});

describe('a change', () => {
  it('of every kind is heard by who may read what changed, and by nobody else', async () => {
    const heard = new Map<RoleId, string[]>(roleIds.map((role) => [role, []]));
    const abort = new AbortController();
    await Promise.all(
      roleIds.map(async (role) => {
        const answer = await fetch(`${api.url}/api/v3${streamChanges.path}`, {
          headers: { authorization: `Bearer ${tokens[role]}` },
          signal: abort.signal,
        });
        const read = async () => {
          let text = '';
          for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
            text += chunk;
            heard.set(
              role,
              // What the tests before did may be announced only now.
              [...text.matchAll(/"entity":"([\w-]+)","id":"[\w-]+","action":"try"/g)].map(([, entity = '']) => entity),
            );
          }
        };
        read().catch(() => {});
      }),
    );
    // What everybody hears comes last: when it is there, all before it were, or will never be.
    const last = 'company';
    for (const kind of [...recordKinds.filter((one) => one !== last), last] as const)
      await api.database.company(api.first.id).transaction((tx) =>
        announce(tx, {
          entity: kind,
          entityId: newId(),
          action: 'try',
          actor: { kind: 'system', id: null, name: 'Sistem' },
          ownOnly: true,
        }),
      );
    await until(() => [...heard.values()].every((one) => one.at(-1) === last));
    abort.abort();
    for (const role of roleIds)
      expect(heard.get(role)?.sort(), role).toEqual(
        recordKinds.filter((kind) => readers.get(kind)?.includes(role)).sort(),
      );
  });
});
