import { getInvoice, listBillableOrders, listInvoiceShippers, printInvoice } from '@lajur/api-contract/invoice';
import { draftCreditNote, issueCreditNote } from '@lajur/api-contract/invoice-credit';
import { createInvoice, moveInvoice } from '@lajur/api-contract/invoice-write';
import { formatRupiah } from '@lajur/domain/common/money';
import { beforeAll, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person, type Size, settled } from './kit/browser';
import { looksRight } from './kit/look';
import { browser, openStage, product } from './kit/stage';

/** Somebody without an account checks an invoice that lies before them. */
openStage();
let finance: Login;

beforeAll(async () => {
  finance = await signInByCall(product, people.finance.email);
});

async function issued() {
  const shippers = await finance.call(listInvoiceShippers, { query: {} });
  const shipperId = shippers.find(({ count }) => count > 1)?.id ?? '';
  const { content } = await finance.call(listBillableOrders, { query: { shipperId, type: 'SHIPMENT' } });
  const [order] = content;
  if (!order) throw new Error('no cargo can be billed');
  const period = { periodFrom: order.receivedDay, periodUntil: order.receivedDay };
  const body = { shipperId, type: 'SHIPMENT' as const, orderIds: [order.id], ...period };
  const invoice = await finance.call(createInvoice, { body });
  const query = { version: invoice.version, statusDate: invoice.statusDay };
  await finance.call(moveInvoice, { params: { id: invoice.id, status: 'ISSUED' }, query });
  const file = await finance.call(printInvoice, { params: { id: invoice.id } });
  return { id: invoice.id, pdf: Buffer.from(await file.arrayBuffer()) };
}

it.each<Size>(['desk', 'phone'])(
  'an issued invoice is checked and compared, and said to be corrected, at a %s',
  async (size) => {
    const { id, pdf } = await issued();
    const page = await person(browser, product, 'desk', finance.session);
    await page.goto(`/main/invoice-transporter/detail/${id}`);
    const address = await page.getByRole('link', { name: 'Halaman pemeriksaan' }).getAttribute('href');
    expect(address).toMatch(/^\/periksa\/[\w-]{22}$/);

    const visitor = await person(browser, product, size);
    const sent: string[] = [];
    visitor.on('request', (request) => request.method() !== 'GET' && sent.push(new URL(request.url()).pathname));
    await visitor.goto(address ?? '');
    const { number, tax, version, lines } = await finance.call(getInvoice, { params: { id } });
    await visitor.getByRole('heading', { level: 1, name: number }).waitFor();
    await visitor.getByText('Berlaku', { exact: true }).waitFor();
    await visitor.getByText(formatRupiah(tax.total)).waitFor();
    expect(await visitor.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    await looksRight(visitor);

    const choose = (name: string, buffer: Buffer) =>
      visitor.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'application/pdf', buffer });
    await choose('invoice.pdf', pdf);
    await visitor.getByText('Sama dengan yang diterbitkan').waitFor();
    await looksRight(visitor);
    await choose('lain.pdf', Buffer.concat([pdf, Buffer.from('\n')]));
    await visitor.getByText('Berbeda', { exact: true }).waitFor();
    await looksRight(visitor);
    expect(new Set(sent)).toEqual(new Set(['/api/v3/genuineness/check']));

    const [line] = lines;
    const credited = [{ seq: line?.seq ?? 0, base: 1000 }];
    const body = { version, reason: 'SELISIH_JUMLAH' as const, note: null, lines: credited };
    const draft = await finance.call(draftCreditNote, { params: { id }, body });
    const params = { id, creditNoteId: draft.creditNotes[0]?.id ?? '' };
    const after = await finance.call(issueCreditNote, { params, body: { version: draft.version } });
    await visitor.reload();
    await visitor.getByText(`Dikoreksi oleh ${after.creditNotes[0]?.number}`).waitFor();
    await looksRight(visitor);
  },
);

it('an address that was never given says nothing of anything', async () => {
  const visitor = await person(browser, product, 'phone');
  for (const address of ['/periksa/AAAAAAAAAAAAAAAAAAAAAA', `/periksa/${'x'.repeat(300)}`]) {
    await visitor.goto(address);
    await visitor.getByRole('heading', { name: 'Dokumen tidak ditemukan' }).waitFor();
    await settled(visitor);
  }
  await looksRight(visitor);
});
