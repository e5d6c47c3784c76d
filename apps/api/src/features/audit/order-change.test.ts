import { exportAudit, listAudit } from '@lajur/api-contract/audit';
import { changeAssignment, getOrder } from '@lajur/api-contract/order';
import { getAdditionalCosts, putAdditionalCost } from '@lajur/api-contract/order-cost';
import { formatRupiah } from '@lajur/domain/common/money';
import { expect, it } from 'vitest';
import { orderTests } from '../../test-kit/order-tests';
import { addDriver, addVehicle } from '../../test-kit/order-world';

const t = orderTests();

it('says of an order who carried it and what a cost was before, on the page and in the file', async () => {
  const { id, v } = await t.assigned();
  const vehicle = await addVehicle(t.api, t.world, t.api.first);
  const driver = await addDriver(t.api, t.api.first);
  const { version, cargoNo } = await t.call(getOrder, { params: { id } });
  const reason = { reasonId: t.world.reasons.assignment?.plain ?? '', reasonText: null };
  await t.call(changeAssignment, {
    body: { orderId: id, version, vehicleId: vehicle.id, driverId: driver.id, ...reason },
  });
  const cost = { reasonId: t.world.reasons.cost?.plain ?? '', note: null, proofUrl: null, submit: false };
  await t.call(putAdditionalCost, { params: { id }, body: { ...cost, cost: null, amount: 100_000 } });
  const [line] = (await t.call(getAdditionalCosts, { params: { id } })).lines;
  if (!line) throw new Error('no cost');
  const changed = { id: line.id, version: line.version };
  await t.call(putAdditionalCost, { params: { id }, body: { ...cost, cost: changed, amount: 125_000 } });

  const owner = await t.api.as(t.api.first.users.TRANSPORTER_SUPER_ADMIN);
  const { content } = await owner(listAudit, { query: { kind: 'order', search: cargoNo } });
  const changes = content.flatMap((row) => row.changes);
  const carrier = { label: 'Kendaraan', before: v.plate, after: vehicle.plate };
  const amount = { label: 'Jumlah', before: formatRupiah(100_000), after: formatRupiah(125_000) };
  expect(changes).toEqual(expect.arrayContaining([carrier, amount]));
  const file = await (await owner(exportAudit, { query: { kind: 'order', search: cargoNo, format: 'csv' } })).text();
  for (const { label, before, after } of [carrier, amount]) expect(file).toContain(`${label}: ${before} → ${after}`);
});
