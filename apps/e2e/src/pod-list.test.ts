import { listOrders } from '@lajur/api-contract/order';
import { getPodSummary, listPodOrders, type PodOrderRow } from '@lajur/api-contract/pod-document';
import { formatRupiah } from '@lajur/domain/common/money';
import { podWait } from '@lajur/domain/pod-document/pod-wait';
import { beforeAll, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person, settled, wordsOf } from './kit/browser';
import { browser, openStage, product } from './kit/stage';

/** Somebody at a desk sees to it that what was delivered can be billed. */
openStage();
let finance: Login;

beforeAll(async () => {
  finance = await signInByCall(product, people.finance.email);
});

const spaced = (text: string) => text.replaceAll(/\s+/g, ' ');
const waitOf = ({ podStatus, receivedAt }: PodOrderRow) =>
  podWait({ podStatus, receivedAt: receivedAt === null ? null : new Date(receivedAt) }, product.clock.now());

it('begins with what was refused, then with the longest wait, and says what each holds up', async () => {
  const page = await person(browser, product, 'desk', finance.session);
  await page.goto('/main/dokumen-pod/list');
  await settled(page);
  const { content } = await finance.call(listPodOrders, { query: {} });
  const refused = content.filter(({ podStatus }) => podStatus === 'DOKUMEN_TIDAK_LENGKAP');
  expect(refused.length).toBeGreaterThan(1);
  expect(content.slice(0, refused.length)).toEqual(refused);
  const since = (rows: readonly PodOrderRow[]) => rows.map(({ receivedAt }) => receivedAt ?? '');
  expect(since(refused)).toEqual(since(refused).toSorted());
  expect(since(content.slice(refused.length))).toEqual(since(content.slice(refused.length)).toSorted());

  const rows = page.getByRole('row').filter({ hasText: 'C-26-' });
  const shown = await rows.allTextContents();
  expect(shown).toHaveLength(content.length);
  for (const [at, order] of content.entries()) {
    const words = spaced(shown[at] ?? '');
    expect(words).toContain(order.cargoNo);
    expect(words).toContain(waitOf(order)?.text);
    expect(words).toContain(spaced(formatRupiah(order.heldUp)).replace('Rp ', ''));
  }
  await page.context().close();
});

it('says how complete the documents of each order are, on a phone too', async () => {
  const page = await person(browser, product, 'phone', finance.session);
  await page.goto('/main/dokumen-pod/list');
  await settled(page);
  const { content } = await finance.call(listPodOrders, { query: {} });
  const scored = content.filter(({ completeness }) => completeness !== null);
  expect(scored.length).toBeGreaterThan(0);
  for (const { cargoNo, completeness } of scored) {
    const card = page.getByRole('listitem').filter({ hasText: cargoNo });
    expect(spaced(await wordsOf(card))).toContain(`Kelengkapan ${completeness}%`);
  }
  await page.context().close();
});

it('says what is held up in all, and leads to each part of it', async () => {
  const page = await person(browser, product, 'desk', finance.session);
  await page.goto('/main/dokumen-pod/list');
  const strip = page.getByRole('region', { name: 'Tertahan dokumen' });
  await strip.waitFor();
  const { heldUp, statuses } = await finance.call(getPodSummary, {});
  const total = Object.values(heldUp).reduce((sum, one) => sum + one, 0);
  expect(spaced(await wordsOf(strip))).toContain(spaced(formatRupiah(total)));
  await strip.getByRole('link', { name: /ganti yang ditolak$/ }).click();
  await page.waitForURL(/podStatus=DOKUMEN_TIDAK_LENGKAP/);
  await settled(page);
  await expect
    .poll(() => page.getByRole('row').filter({ hasText: 'C-26-' }).count())
    .toBe(Math.min(10, statuses.DOKUMEN_TIDAK_LENGKAP));
});

it('is narrowed to a long wait and to one customer', async () => {
  const [first] = (await finance.call(listPodOrders, { query: { waitingDays: '3' } })).content;
  if (!first) throw new Error('no documents of the demo data have waited for three days');
  const query = { waitingDays: '3', shipperId: first.shipper.id } as const;
  const { totalElements } = await finance.call(listPodOrders, { query });
  const page = await person(browser, product, 'desk', finance.session);
  await page.goto(`/main/dokumen-pod/list?waitingDays=3&shipperId=${first.shipper.id}`);
  await settled(page);
  await page.getByText('3 hari atau lebih').waitFor();
  await page.getByText(first.shipper.name).first().waitFor();
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'C-26-' }).count()).toBe(Math.min(10, totalElements));
  expect(totalElements).toBeGreaterThan(0);
});

it('says of an offer that its documents are still to come, and of what was rejected that there are none', async () => {
  const admin = await signInByCall(product, people.admin.email);
  const first = async (
    status: 'waiting' | 'completed',
    latestStatus: 'MENUNGGU_KONFIRMASI_TRANSPORTER' | 'DITOLAK',
  ) => {
    const { content } = await admin.call(listOrders, { params: { status }, query: { latestStatus: [latestStatus] } });
    return content[0]?.id ?? expect.fail(`the demo data has no order ${latestStatus}`);
  };
  const page = await person(browser, product, 'desk', admin.session);
  for (const [id, title] of [
    [await first('waiting', 'MENUNGGU_KONFIRMASI_TRANSPORTER'), 'Belum ada dokumen'],
    [await first('completed', 'DITOLAK'), 'Tidak ada dokumen'],
  ]) {
    await page.goto(`/main/dokumen-pod/list/${id}`);
    await page.getByRole('heading', { name: title }).waitFor();
    await expect.poll(() => page.getByText('0 dari 0').count()).toBe(0);
  }
  await page.context().close();
});
