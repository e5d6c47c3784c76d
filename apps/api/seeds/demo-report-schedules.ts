import { random } from '@lajur/demo-world/random';
import { dayIn, instantOf } from '@lajur/domain/common/time';
import { dueMonth, firstMonth, sendingDay } from '@lajur/domain/report/report-schedule';
import type { Tx } from '../src/platform/database/scope';
import { demoId } from './demo-id';
import { insertRows } from './insert-rows';

const zone = 'WIB';
const addresses = ['direktur@mitra-satu.test', 'akuntan@kantor-pajak.test'];

/** Two reports that go out each month: one went, to two people of whom one has moved; the other is paused. */
export async function seedReportSchedules(tx: Tx, companyId: string): Promise<void> {
  const admin = await tx.db
    .selectFrom('app_user')
    .select(['id', 'full_name'])
    .where('company_id', '=', companyId)
    .where('role_id', '=', 'TRANSPORTER_SUPER_ADMIN')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirstOrThrow();
  const today = dayIn(tx.now, zone);
  const month = dueMonth(today);
  // Not later than now, where the day has only begun.
  const sentAt = new Date(Math.min(instantOf(sendingDay(month), '08.00', zone).getTime(), tx.now.getTime() - 60_000));
  const rng = random(`report schedules ${today}`);
  const made = { company_id: companyId, next_month: firstMonth(today), by_id: admin.id, by_name: admin.full_name };
  const at = new Date(sentAt.getTime() - 20 * 86_400_000);
  const [first, second] = [demoId(rng, at), demoId(rng, at)];
  await insertRows(tx, 'report_schedule', [
    { ...made, id: first, report: 'kinerja', addresses, paused: false, version: 1, at },
    { ...made, id: second, report: 'umur-piutang', addresses: addresses.slice(1), paused: true, version: 2, at },
  ]);
  await insertRows(
    tx,
    'report_mail',
    addresses.map((address, index) => ({
      ...{ company_id: companyId, id: demoId(rng, sentAt), schedule_id: first, month, address },
      ...(index === 0
        ? { state: 'ACCEPTED', code: 250, answer: '250 2.0.0 OK' }
        : { state: 'BOUNCED', code: 550, answer: '550 5.1.1 mailbox unknown' }),
      state_at: new Date(sentAt.getTime() + 4000),
    })),
  );
}
