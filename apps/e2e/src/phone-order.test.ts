import { listOrders } from '@lajur/api-contract/order';
import type { OrderRow } from '@lajur/api-contract/order-detail';
import { type OrderGroup, type OrderStatus, orderGroups, orderStatuses } from '@lajur/domain/order/status';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person, scheme, settled, violations, wordsOf } from './kit/browser';
import { browser, openStage, product } from './kit/stage';

/** Somebody at the gate has to know of an order, with a phone in one hand: within one screen, and the rest a tap away. */
openStage();
let admin: Login;
/** Orders of every kind in the demo data: by status, and with most stops where there are several. */
const orders = new Map<OrderStatus, OrderRow>();

const stopsOf = (order: OrderRow) => order.pickupCount + order.dropCount;

beforeAll(async () => {
  admin = await signInByCall(product, people.superAdmin.email);
  for (const status of orderStatuses) {
    const group = (Object.keys(orderGroups) as OrderGroup[]).find((name) =>
      (orderGroups[name] as readonly OrderStatus[]).includes(status),
    );
    if (!group) continue;
    const { content } = await admin.call(listOrders, {
      params: { status: group },
      query: { latestStatus: status, size: 50 },
    });
    const [most] = content.sort((a, b) => stopsOf(b) - stopsOf(a));
    if (most) orders.set(status, most);
  }
});

const found = (status: OrderStatus): OrderRow => {
  const order = orders.get(status);
  if (!order) throw new Error(`the demo data has no order ${status}`);
  return order;
};

async function open(page: Page, { id }: { id: string }): Promise<void> {
  await page.goto(`/main/pesanan/detail/${id}`);
  await page.getByRole('list', { name: 'Titik singgah' }).waitFor();
  await settled(page);
}

/** What has to be there without scrolling, and where it ends; the first that sticks to the bottom is the last of the room. */
async function layout(page: Page) {
  const bottom = async (name: string, of: ReturnType<Page['locator']>) => {
    const box = await of.boundingBox();
    if (!box) throw new Error(`${name} is not there`);
    return box.y + box.height;
  };
  const line = (text: RegExp) => page.locator('main li').filter({ has: page.getByText(text) });
  const stuck = page.locator('[data-step], nav[aria-label="Menu bawah"]').filter({ visible: true });
  return {
    room: (await stuck.boundingBox())?.y ?? 0,
    ends: {
      map: await bottom('map', page.getByRole('link', { name: /^Buka peta/ })),
      stops: await bottom('stops', page.getByRole('list', { name: 'Titik singgah' })),
      driver: await bottom('driver', page.locator('main ul li').first()),
      goods: await bottom('goods', page.locator('main ul li').nth(1)),
      documents: await bottom('documents', line(/ dokumen$|^Belum ada dokumen/i)),
    },
  };
}

/** Places to tap that are smaller than a finger. */
const smallPlaces = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main a, main button, [data-step] button')]
      .map((one) => {
        // A link may be stretched over more than its words: what is laid over it is what is tapped.
        const over = getComputedStyle(one, '::after');
        const place = over.position === 'absolute' ? over : one.getBoundingClientRect();
        const [width, height] = [place.width, place.height].map((side) => Number.parseFloat(String(side)));
        return { name: one.textContent, width: width ?? 0, height: height ?? 0 };
      })
      .filter(({ width, height }) => width < 44 || height < 44),
  );

it('tells of an order in one screen, whatever its state', async () => {
  const page = await person(browser, product, 'phone', admin.session);
  expect(orders.size).toBeGreaterThan(20);
  for (const order of orders.values()) {
    await open(page, order);
    const { room, ends } = await layout(page);
    for (const [what, end] of Object.entries(ends)) {
      expect(end, `${what} of ${order.status} ${order.cargoNo}`).toBeLessThanOrEqual(room);
    }
    const calls = page.getByRole('link', { name: /^Telepon / });
    expect(await calls.count(), order.status).toBe(order.driver ? 1 : 0);
    expect(await smallPlaces(page), order.status).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
  await page.context().close();
});

it('leads from each line to all that a desk shows, and back', async () => {
  const order = found('PENGIRIMAN');
  const page = await person(browser, product, 'phone', admin.session);
  await open(page, order);
  const driver = order.driver?.name ?? '';
  const sections: [RegExp, string, RegExp][] = [
    [/^Buka peta/, 'Titik singgah', /km · /],
    [/^Muat: /, 'Titik singgah', /^Tiba .* berangkat /],
    [new RegExp(`^${driver}$`), 'Orang dan kendaraan', /KIR s\.d\./],
    [/ dari \d+ dokumen$/, 'Dokumen', /^Unggah dan kirim$/],
    [/^Nilai pesanan/, 'Biaya', /^Ongkos utama$/],
    [/^Linimasa, /, 'Linimasa', /^Berangkat mengirim$/],
    [/^Catatan$/, 'Catatan', /^Pengirim:$|rekan kerja/],
  ];
  for (const [line, title, words] of sections) {
    await page.getByRole('main').getByRole('link', { name: line }).first().click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByText(words).or(page.getByPlaceholder(words)).first().waitFor();
    expect(await page.evaluate(() => scrollY), title).toBe(0);
    await page.getByRole('link', { name: `Kembali ke ${order.cargoNo}` }).click();
    await page.getByRole('list', { name: 'Titik singgah' }).waitFor();
  }
  await page.getByRole('main').getByRole('link', { name: / ton$/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Muatan' }).waitFor();
  await page
    .getByText(/ dipesan · /)
    .first()
    .waitFor();
  await scheme(page, 'dark');
  expect(await violations(page)).toEqual([]);
  // The same address at a desk is the summary, where the goods are.
  const desk = await person(browser, product, 'desk', admin.session);
  await desk.goto(page.url());
  await desk.getByRole('heading', { name: 'Muatan' }).waitFor();
  expect(await wordsOf(desk.locator('h1'))).toBe(order.cargoNo);
});

it('says once what is known, and what is not', async () => {
  const page = await person(browser, product, 'phone', admin.session);
  const offer = found('MENUNGGU_KONFIRMASI_TRANSPORTER');
  await open(page, offer);
  await page.getByText('Belum ada pengemudi', { exact: true }).waitFor();
  await page.getByText('Belum ada posisi', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('navigation', { name: 'Menu bawah' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Terima dan tugaskan' }).waitFor();

  const cancelled = found('DIBATALKAN');
  await open(page, cancelled);
  await page.getByText(/^Tidak ditagih$/).waitFor();
  // Nothing is left to do: the bar that leads elsewhere is there.
  await page.getByRole('navigation', { name: 'Menu bawah' }).waitFor();

  const flying = found('DALAM_PENERBANGAN');
  await open(page, flying);
  await expect.poll(() => page.getByText(/^Di udara sejak /).count()).toBe(1);
  await expect.poll(() => page.getByText(/ WITA/).count()).toBeGreaterThan(0);
});
