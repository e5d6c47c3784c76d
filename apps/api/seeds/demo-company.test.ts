import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../src/platform/database/connect';
import { passwordMatches } from '../src/platform/session/password';
import { TestClock } from '../src/test-kit/test-clock';
import { seededDemo } from './demo.fixture';
import { demoAccounts, demoCompanies, demoPassword } from './demo-accounts';
import { demoColleagues } from './demo-colleagues';
import { reasons } from './reasons';

/** The companies of the demo data: their people, how they came in, and what they agreed. */
const clock = new TestClock();
let database: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ database, close } = await seededDemo(clock, 40));
});
afterAll(() => close());

async function rows<T>(text: string): Promise<T[]> {
  return database.system.transaction(async (tx) => (await sql.raw<T>(text).execute(tx.db)).rows);
}

it('has registrations that were sent back once, and one that waits for its company', async () => {
  const found = await rows<object>(`select c.name, c.status as company, w.status, w.turn, w.round,
      (select count(*)::int from workflow_action a where a.company_id = w.company_id and a.workflow_id = w.id) as actions
    from workflow w join company c on c.id = w.company_id where w.kind = 'COMPANY_REGISTRATION' order by c.name`);
  const approved = { status: 'APPROVE', turn: null, round: 2, actions: 5 };
  expect(found).toEqual([
    {
      name: demoCompanies.kembali.name,
      company: 'REVISE',
      status: 'REVISE',
      turn: 'transporter',
      round: 1,
      actions: 2,
    },
    { name: demoCompanies.disetujui.name, company: 'APPROVED', ...approved },
    { name: demoCompanies.dua.name, company: 'ACTIVE', ...approved },
    { name: demoCompanies.satu.name, company: 'ACTIVE', ...approved },
  ]);
});

it('has MoUs in force, one that waits for each company that may be asked, and what was before', async () => {
  const found = await rows<object>(`select c.alias, m.status, m.shipper_id is not null as shipper, w.turn
    from mou m join company c on c.id = m.company_id
      join workflow w on w.company_id = m.company_id and w.id = m.workflow_id
    order by c.alias, m.number`);
  const one = (alias: string, status: string, shipper = false) => ({
    ...{ alias, status, shipper },
    turn: status === 'SUBMIT' ? 'transporter' : null,
  });
  expect(found).toEqual([
    one('ASA', 'SUBMIT'),
    one('MDL', 'ACTIVE'),
    one('MST', 'NONACTIVE'),
    one('MST', 'ACTIVE'),
    one('MST', 'SUBMIT'),
    one('MST', 'ACTIVE', true),
    one('MST', 'REJECT', true),
  ]);
});

it('has contracts of each kind and state for both companies, some that lapse soon', async () => {
  const found = await rows<Record<string, string | number>>(`select c.alias,
      count(distinct k.kind)::int as kinds, count(distinct k.approval_status)::int as approvals,
      count(*) filter (where k.kind = 'CONTRACT' and k.shipper_id is null)::int as with_marketplace,
      array_to_string(array_agg(k.last_day - date '2026-11-21' order by k.last_day) filter (where k.kind = 'CONTRACT'
        and k.approval_status = 'DISETUJUI' and k.ended_by is null
        and k.last_day between '2026-11-21' and date '2026-11-21' + 60), ' ') as soon
    from contract k join company c on c.id = k.company_id group by c.alias order by c.alias`);
  expect(found).toEqual([
    { alias: 'MDL', kinds: 4, approvals: 5, with_marketplace: 1, soon: '3 10 25 60' },
    { alias: 'MST', kinds: 4, approvals: 5, with_marketplace: 1, soon: '3 10 25 60' },
  ]);
});

it('has legal documents in every status, with their approvals', async () => {
  const found = await rows<Record<string, string | number>>(`select c.alias,
      string_agg(distinct v.status, ' ' order by v.status) as statuses, count(distinct v.document_id)::int as documents,
      (count(*) filter (where v.status = 'DRAFT' and v.workflow_id is not null))::int as sent_back,
      (count(*) filter (where v.status = 'APPROVED' and v.last_day < '2026-11-21'))::int as lapsed
    from legal_document_version v join company c on c.id = v.company_id group by c.alias order by c.alias`);
  const all = { statuses: 'APPROVED COMPLETED DRAFT NEED_APPROVAL REJECTED', documents: 12, sent_back: 1, lapsed: 1 };
  expect(found).toEqual([
    { alias: 'ASA', statuses: 'APPROVED', documents: 4, sent_back: 0, lapsed: 0 },
    { alias: 'MDL', ...all },
    { alias: 'MST', ...all },
  ]);
  expect(
    await rows(`select v.status, w.status from legal_document_version v
      left join workflow w on w.company_id = v.company_id and w.id = v.workflow_id
      where (v.status <> 'DRAFT' and w.id is null) or (v.status = 'NEED_APPROVAL') <> (w.turn is not distinct from 'provider')`),
  ).toEqual([]);
});

it('has the accounts that the login page shows, and reasons of every type', async () => {
  const users = await rows<{ email: string; role_id: string; password_hash: string; status: string }>(
    'select u.email, u.role_id, u.password_hash, c.status from app_user u join company c on c.id = u.company_id join login l on l.user_id = u.id',
  );
  const everybody = [...demoAccounts, ...demoColleagues].map((one) => one.email);
  expect(users.map((one) => one.email).sort()).toEqual(everybody.sort());
  const first = users.find((one) => one.email === demoAccounts[0]?.email);
  expect(await passwordMatches(demoPassword, first?.password_hash ?? '')).toBe(true);
  expect(users.find((one) => one.email === 'tamu@mitra-satu.test')).toMatchObject({
    role_id: 'TRANSPORTER_GUEST',
    status: 'DRAFT',
  });
  expect(users.find((one) => one.email === 'tamu2@mitra-satu.test')).toMatchObject({ role_id: 'TRANSPORTER_GUEST2' });
  const types = await rows<{ type: string }>('select distinct type from selection_reason order by type');
  expect(types.map((one) => one.type)).toEqual(Object.keys(reasons).sort());
});
