import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { people, signInByCall } from './kit/account';
import { person, scheme, settled, violations } from './kit/browser';
import { browser, openStage, product } from './kit/stage';

/** A picture of one red dot. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGO4o6LyHwAE9QJMPzH2iwAAAABJRU5ErkJggg==',
  'base64',
);
const asked: Pick<IncomingMessage, 'url' | 'headers'>[] = [];
let answers = true;

const tiles: Server = createServer((request, response) => {
  asked.push({ url: request.url, headers: request.headers });
  if (answers) response.writeHead(200, { 'content-type': 'image/png' }).end(png);
  else response.writeHead(503).end();
});
afterAll(() => tiles.close());

/** Maps on the tiles that the service was told of. */
openStage({
  async environment() {
    await new Promise<void>((resolve) => tiles.listen(0, '127.0.0.1', resolve));
    const { port } = tiles.address() as AddressInfo;
    return {
      MAP_TILES_URL: `http://127.0.0.1:${port}/ubin/{z}/{x}/{y}.png`,
      MAP_TILES_ATTRIBUTION: '© Peta Uji',
    };
  },
});

it('puts a place on tiles, which learn where they are shown and no more', async () => {
  const { session } = await signInByCall(product, people.admin.email);
  const page = await person(browser, product, 'desk', session);
  await page.goto('/main/location/create');
  await settled(page);
  const map = page.getByRole('region', { name: 'Peta: pin belum ditaruh' });
  const drawn = map.locator('img.leaflet-tile-loaded');
  await drawn.first().waitFor();
  expect(await drawn.first().evaluate((tile: HTMLImageElement) => tile.naturalWidth)).toBe(1);
  await map.getByText('© Peta Uji').waitFor();
  expect(asked[0]?.url).toMatch(/^\/ubin\/\d+\/\d+\/\d+\.png$/);
  expect(asked[0]?.headers.referer).toBe(`${new URL(product.url).origin}/`);
  expect(asked[0]?.headers.cookie).toBeUndefined();

  await page.getByRole('textbox', { name: 'Koordinat' }).fill('-6.117, 106.963');
  await page.getByRole('button', { name: 'Pin lokasi', exact: false }).waitFor({ state: 'attached' });
  await expect.poll(() => asked.some(({ url }) => /^\/ubin\/1[4-6]\//.test(url ?? ''))).toBe(true);
  await scheme(page, 'dark');
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});

it('shows the own base map where no tiles come', async () => {
  answers = false;
  const { session } = await signInByCall(product, people.admin.email);
  const page = await person(browser, product, 'desk', session);
  await page.goto('/main/location/create');
  await settled(page);
  const map = page.getByRole('region', { name: 'Peta: pin belum ditaruh' });
  await map.locator('.leaflet-base-pane path').first().waitFor();
  await map.getByText('Jakarta', { exact: true }).waitFor();
  // Looked at closely, the harbour's surroundings are fetched.
  await page.getByRole('textbox', { name: 'Radius' }).fill('5000');
  await page.getByRole('textbox', { name: 'Koordinat' }).fill('-6.117, 106.963');
  const near = page.getByRole('region', { name: 'Peta: pin di -6.117, 106.963', exact: false });
  await near.getByText('Cilincing', { exact: true }).waitFor();
  await expect.poll(() => near.locator('img.leaflet-tile-loaded').count()).toBe(0);
  await page.context().close();
});
