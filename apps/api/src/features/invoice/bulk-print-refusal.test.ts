import type { Call } from '@lajur/api-contract/client';
import { type InvoiceDetail, printInvoices } from '@lajur/api-contract/invoice';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '../../platform/app-error';
import { openFileStore } from '../../platform/file/open-store';
import { makeWorld } from '../../test-kit/order-world';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import * as service from './bulk-print-service';
import { keepInvoiceData } from './invoice.fixture';
import { deskOf } from './settlement/settlement.fixture';

/** Longer than a QR holds: what is issued cannot be drawn, while a proforma, which has no QR, can. */
const PUBLIC_URL = `https://lajur.test/${'a'.repeat(3000)}`;

let api: TestApi;
let call: Call;
let issued: InvoiceDetail;
let proforma: InvoiceDetail;
let other: InvoiceDetail;

beforeAll(async () => {
  api = await startTestApi({}, undefined, { PUBLIC_URL });
  const world = await makeWorld(api);
  call = await api.as(api.first.users.TRANSPORTER_ADMIN_FAA);
  await keepInvoiceData(call);
  const desk = deskOf(api, world, call);
  issued = await desk.sent();
  proforma = await desk.sent(2_000_000, world.shipperId, 'PROFORMA');
  other = await desk.sent(3_000_000);
});
afterAll(() => api.close());

it('each that cannot be printed is named by its place among the ids, and there is no file', async () => {
  const ids = [proforma, issued, issued, other].map(({ id }) => id).join(',');
  for (const file of ['pdf', 'zip'] as const)
    expect(await refused(call(printInvoices, { query: { ids, file } }))).toMatchObject({
      status: 422,
      validation: {
        'ids.1': `${issued.number}: Dokumen ini gagal dicetak dua kali. Hubungi penyedia.`,
        'ids.3': `${other.number}: Dokumen ini gagal dicetak dua kali. Hubungi penyedia.`,
      },
    });
  expect((await call(printInvoices, { query: { ids: proforma.id } })).size).toBeGreaterThan(1000);
});

it('what is not to be had just now blames no invoice', async () => {
  const files = await openFileStore({ DATA_DIR: api.folder });
  for (const code of ['UNAVAILABLE', 'TOO_MANY_REQUESTS'] as const) {
    const publicUrl = () => {
      throw new AppError(code);
    };
    const printing = service.printInvoices({ files, publicUrl }, api.database.company(api.first.id), {
      ids: [proforma.id, issued.id],
      file: 'pdf',
    });
    await expect(printing).rejects.toMatchObject({ code, validation: undefined });
  }
});
