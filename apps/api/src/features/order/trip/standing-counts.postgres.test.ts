import { readFileSync } from 'node:fs';
import { reportDiscrepancy } from '@lajur/api-contract/damage';
import { uploadFile } from '@lajur/api-contract/file';
import * as contract from '@lajur/api-contract/order';
import type { TripStep } from '@lajur/domain/order/transitions';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { orderTests } from '../../../test-kit/order-tests';
import { picture } from '../../../test-kit/order-world';
import { asOwner, databaseUrl, testDatabase } from '../../../test-kit/test-database';

const t = orderTests();
const get = (id: string) => t.call(contract.getOrder, { params: { id } });

const migration = () =>
  readFileSync(new URL('../../../../migrations/0123_damaged_is_delivered.sql', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('--'))
    .join('\n')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement.startsWith('update'));

/** An order whose goods came damaged to its last drop: 210 and 65 cartons were loaded. */
async function damagedAtTheEnd(damaged: number, missing: number): Promise<string> {
  const { id } = await t.assigned();
  const version = async () => (await get(id)).version;
  const step = async (action: TripStep) =>
    t.call(contract.reportStatus, { params: { id }, body: { action, version: await version() } });
  for (const action of ['go-to-pickup', 'arrive-pickup', 'load'] as const) await step(action);
  const lines = [210, 65].map((quantity, at) => ({ seq: at + 1, quantity }));
  const loaded = { version: await version(), lines, confirmed: [] };
  await t.call(contract.setLoadedQuantity, { params: { id, unit: 'carton' }, body: loaded });
  for (const action of ['depart', 'arrive-destination', 'unload'] as const) await step(action);
  const encodedFile = (await picture(damaged)).toString('base64');
  const { url } = await t.call(uploadFile, { body: { encodedFile, fileName: 'foto.png' } });
  const body = {
    ...{ version: await version(), reasonId: t.world.reasons.basp?.plain ?? '', description: 'Basah' },
    ...{ photoUrls: [url], lines: [{ seq: 1, damaged, missing }] },
  };
  await t.call(reportDiscrepancy, { params: { id }, body });
  return id;
}

it('goods that came damaged count as delivered where a driver left them out before', async () => {
  const [refused, some, sound] = [
    await damagedAtTheEnd(210, 0),
    await damagedAtTheEnd(7, 3),
    await damagedAtTheEnd(5, 0),
  ];
  const name = await t.api.database.system.read((tx) =>
    sql<{ name: string }>`select current_database() as name`.execute(tx.db),
  );
  // As they stood before: the driver's whole count, and one that the office had told.
  const before = (id: string, quantity: number) => [
    `update order_stop_goods set quantity = ${quantity} where order_id = '${id}' and goods_seq = 1 and damaged > 0`,
    `update order_goods set delivered = ${quantity} where order_id = '${id}' and seq = 1`,
  ];
  await asOwner(
    databaseUrl(testDatabase().url, name.rows[0]?.name ?? ''),
    ...before(refused, 0),
    ...before(some, 200),
    ...migration(),
  );
  const delivered = async (id: string) => (await get(id)).goods.map((line) => line.delivered);
  expect(await delivered(refused)).toEqual([210, 65]);
  expect(await delivered(some)).toEqual([207, 65]);
  expect(await delivered(sound)).toEqual([210, 65]);
});
