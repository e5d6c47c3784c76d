import type { Call } from '@lajur/api-contract/client';
import * as contract from '@lajur/api-contract/invoice';
import { getInvoiceData } from '@lajur/api-contract/invoice-data';
import { addTaxRule, listTaxRoutes, withdrawTaxRule } from '@lajur/api-contract/invoice-tax';
import { createInvoice } from '@lajur/api-contract/invoice-write';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, type World } from '../../test-kit/order-world';
import { pdfText } from '../../test-kit/pdf-text';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { anotherShipper, delivered, keepInvoiceData, moved, proformaOf, taxRule } from './invoice.fixture';

let api: TestApi;
let world: World;
let call: Call;

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
  call = await api.as(api.first.users.TRANSPORTER_ADMIN_FAA);
  await keepInvoiceData(call);
});
afterAll(() => api.close());

const detail = (id: string) => call(contract.getInvoice, { params: { id } });
const cargoNo = async (id: string) => {
  const shipperId = world.shipperId;
  const { content } = await call(contract.listBillableOrders, { query: { shipperId, size: 100 } });
  return content.find((one) => one.id === id)?.cargoNo ?? '';
};

describe('an invoice', () => {
  it('has the scheme of the service billed, on its paper as on the tax invoice', async () => {
    const order = await delivered(api, world, { mainCost: 1_000_041 });
    await taxRule(call, { scheme: 'NILAI_LAIN', cargoNo: await cargoNo(order) });
    const proforma = await proformaOf(call, world.shipperId, [order]);
    expect(proforma.tax).toMatchObject({
      ...{ ppnScheme: 'NILAI_LAIN', ppnBp: 1200, otherBase: 916_704, ppn: 110_004, total: 1_110_045 },
      ...{ pphKind: 'PASAL_23', pphBp: 400, pph: 40_002 },
    });
    const { id } = await moved(call, proforma.id, ['ISSUED'], '2026-11-21');
    const text = await pdfText(await call(contract.printInvoice, { params: { id } }));
    for (const line of ['Jumlah 1.000.041', 'DPP nilai lain (11/12) 916.704', 'PPN 12% 110.004'])
      expect(text).toContain(line);
  });

  it('refuses services that are taxed otherwise, with words', async () => {
    const [one, other] = [await delivered(api, world), await delivered(api, world)];
    const number = await cargoNo(one);
    const rule = await taxRule(call, { scheme: 'DIBEBASKAN', cargoNo: number });
    const body = { shipperId: world.shipperId, type: 'SHIPMENT' as const, orderIds: [one, other] };
    const period = { periodFrom: '2026-11-01', periodUntil: '2026-11-21' };
    expect(await refused(call(createInvoice, { body: { ...body, ...period } }))).toMatchObject({
      status: 422,
      validation: { orderIds: expect.stringMatching(/^Pajaknya berbeda: Kargo .* Tagih di invoice terpisah\.$/) },
    });
    await call(withdrawTaxRule, { params: { id: rule.id } });
    expect(await refused(call(withdrawTaxRule, { params: { id: rule.id } }))).toMatchObject({ status: 409 });
    // Costs without tax have none to differ in.
    expect((await call(createInvoice, { body: { ...body, ...period } })).tax.ppnScheme).toBe('BESARAN_TERTENTU');
    const { taxRules, timeline } = await call(getInvoiceData, {});
    expect(taxRules.find(({ id }) => id === rule.id)).toMatchObject({ withdrawn: { by: expect.any(String) } });
    expect(timeline.slice(0, 2).map(({ action }) => action)).toEqual(['withdraw-tax-rule', 'add-tax-rule']);
    expect(timeline[1]?.changes).toMatchObject([{ label: `Kargo ${number}`, after: expect.stringContaining('08') }]);
  });

  it('goes by the rates of its issue day, a certificate by its last day', async () => {
    const shipperId = await anotherShipper(api, 'PT Bersurat');
    const make = async () => proformaOf(call, shipperId, [await delivered(api, world, { shipperId })]);
    const [last, early] = [await make(), await make()];
    expect(last.tax).toMatchObject({ pphKind: 'PASAL_23', pphBp: 400, pph: 200_000 });
    const certificate = {
      pphKind: 'SKB',
      certificate: 'KET-1',
      certificateUntil: '2026-11-21',
      from: '2026-11-21',
    } as const;
    await taxRule(call, { ...certificate, shipperId });
    const issued = await moved(call, last.id, ['ISSUED'], '2026-11-21');
    expect(issued).toMatchObject({
      ...{ net: issued.total, openCash: issued.total },
      tax: { pphKind: 'SKB', pphCertificate: 'KET-1', pphBp: 0, pph: 0, net: 5_055_000 },
      settlement: { expectedPph: 0 },
    });
    expect(issued.timeline[0]?.changes).toContainEqual(
      expect.objectContaining({ label: 'PPh', before: 'PPh 23, 4%: Rp 200.000', after: 'PPh 23: Rp 0' }),
    );
    const text = await pdfText(await call(contract.printInvoice, { params: { id: last.id } }));
    expect(text).toContain('PPh 23 tidak dipotong, surat KET-1');
    // The day after the last of its certificate the usual rate holds.
    api.clock.set(new Date('2026-11-22T02:00:00Z'));
    expect((await moved(call, early.id, ['ISSUED'], '2026-11-22')).tax).toMatchObject({
      pphKind: 'PASAL_23',
      pph: 200_000,
    });
  });

  it('is withheld by what was said of its shipper and service', async () => {
    const shipperId = await anotherShipper(api, 'PT Kecil');
    const make = async () => proformaOf(call, shipperId, [await delivered(api, world, { shipperId })]);
    const until = { certificate: 'S-1', certificateUntil: '2026-12-31' };
    await taxRule(call, { pphKind: 'FINAL_PP55', ...until, shipperId });
    expect((await make()).tax).toMatchObject({ pphKind: 'FINAL_PP55', pphBp: 50, pph: 25_000 });
    await taxRule(call, { pphKind: 'PASAL_LAIN', bp: 120, source: 'Pasal 15', shipperId, serviceType: 'LAND' });
    expect((await make()).tax).toMatchObject({ pphKind: 'PASAL_LAIN', pphBp: 120, pph: 60_000 });
    await taxRule(call, { pphKind: 'TIDAK_DIPOTONG', shipperId, serviceType: 'LAND', from: '2026-11-02' });
    const free = await make();
    expect(free.tax).toMatchObject({ pphBp: 0, pph: 0 });
    expect(await detail(free.id)).toMatchObject({ net: free.total });
  });
});

describe('a rule', () => {
  const body = {
    ...{ tax: 'PPN', shipperId: null, serviceType: null, origin: null, destination: null, cargoNo: null },
    ...{ from: '2026-11-01', scheme: 'NILAI_LAIN', pphKind: null, certificate: null, certificateUntil: null },
    ...{ bp: null, source: null },
  } as const;
  it.each<[object, number, string]>([
    [{ cargoNo: 'TIDAK-ADA' }, 422, 'cargoNo'],
    [{ scheme: null }, 422, 'scheme'],
    [{ scheme: 'EFEKTIF' }, 400, 'scheme'],
    [{ from: '2026-13-01' }, 400, 'from'],
    [{ rate: 1 }, 400, 'rate'],
    [{ tax: 'PPH', scheme: null, pphKind: 'SKB' }, 422, 'certificate'],
  ])('with %o is refused', async (change, status, field) => {
    const answer = await refused(call(addTaxRule, { body: { ...body, ...change } as never }));
    expect(answer).toMatchObject({ status });
    expect(Object.keys(answer.validation ?? {}).join()).toContain(field);
  });

  it('may be of a route of an MoU', async () => expect(await call(listTaxRoutes, {})).toEqual(expect.any(Array)));
});
