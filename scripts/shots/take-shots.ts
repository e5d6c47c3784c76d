import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { listApprovalInbox, listApprovalsCompleted, listApprovalsInProcess } from '@lajur/api-contract/approval';
import { listDemoAccounts, login, sessionOf } from '@lajur/api-contract/auth';
import { type Call, createClient } from '@lajur/api-contract/client';
import { listLegalDocuments } from '@lajur/api-contract/company-legal-document';
import { listContracts } from '@lajur/api-contract/contract';
import { listDamage } from '@lajur/api-contract/damage';
import { listDrivers } from '@lajur/api-contract/driver';
import { listInvoices } from '@lajur/api-contract/invoice';
import { listLocations } from '@lajur/api-contract/location';
import { getCurrentMou } from '@lajur/api-contract/mou';
import { listOrders } from '@lajur/api-contract/order';
import { listProblems } from '@lajur/api-contract/problem';
import { listVehicles } from '@lajur/api-contract/vehicle';
import { type OrderGroup, type OrderStatus, orderGroups } from '@lajur/domain/order/status';
import { openBrowser, person, type Size, scheme, sizes } from '../../apps/e2e/src/kit/browser';
import { builtScreens } from '../coverage/built-screens';
import { addressesOf, type Sample } from './addresses';

type Browser = Awaited<ReturnType<typeof openBrowser>>;
type Page = Awaited<ReturnType<typeof person>>;

export interface ShotOptions {
  url: string;
  folder: string;
  /** Only accounts whose address contains this. */
  role: string;
  /** Only screens whose file name contains this. */
  screen: string;
}

export interface Shot {
  who: string;
  name: string;
  /** From the folder. */
  files: string[];
}

interface Visitor {
  who: string;
  /** What the browser keeps of the login; null for somebody who has none. */
  session: string | null;
  samples: Sample[];
}

const clientOf = (url: string, token?: string): Call =>
  createClient({
    origin: url,
    prefix: '/api/v3',
    headers: () => ({ 'firebase-token': 'shots', ...(token && { authorization: `Bearer ${token}` }) }),
  });

/** Pictures every built screen for every demo account, and the public ones for nobody, in each size and scheme. */
export async function takeShots(options: ShotOptions, tell: (shot: Shot) => void): Promise<Shot[]> {
  const visitors = await visitorsOf(options);
  const browser = await openBrowser();
  try {
    const shots = new Map<string, Shot>();
    for (const visitor of visitors) {
      for (const size of Object.keys(sizes) as Size[]) {
        for (const shot of await shotsOf(browser, visitor, size, options)) {
          const key = `${shot.who}/${shot.name}`;
          const known = shots.get(key);
          if (known) known.files.push(...shot.files);
          else shots.set(key, shot);
          tell(shot);
        }
      }
    }
    return [...shots.values()];
  } finally {
    await browser.close();
  }
}

async function visitorsOf({ url, role }: ShotOptions): Promise<Visitor[]> {
  const accounts = await clientOf(url)(listDemoAccounts, {});
  const visitors: Visitor[] = 'umum'.includes(role) ? [{ who: 'umum', session: null, samples: [] }] : [];
  for (const { email, password } of accounts.filter((one) => one.email.includes(role))) {
    const { token, menu } = sessionOf(await clientOf(url)(login, { body: { email, password, fcm: 'shots' } }));
    const who = email.replace('.test', '').replace('@', '-');
    const call = clientOf(url, token);
    const samples = [...(await orderSamples(call)), ...(await recordSamples(call))];
    visitors.push({ who, session: JSON.stringify({ token, menu }), samples });
  }
  return visitors;
}

/** The status a sample of each group should have, so that its page shows what the group is about. */
const telling: Record<OrderGroup, OrderStatus> = {
  waiting: 'MENUNGGU_KONFIRMASI_TRANSPORTER',
  process: 'PENGIRIMAN',
  completed: 'BARANG_DITERIMA_UTUH',
};

/** One order of each list group; none for a role that may not see orders. */
async function orderSamples(call: Call): Promise<Sample[]> {
  const groups = Object.keys(orderGroups) as OrderGroup[];
  const pages = await Promise.all(
    groups.map((status) => call(listOrders, { params: { status }, query: { size: 100 } }).catch(() => null)),
  );
  return groups.flatMap((status, at) => {
    const orders = pages[at]?.content ?? [];
    const order = orders.find((one) => one.status === telling[status]) ?? orders[0];
    if (!order) return [];
    const { id, cargoNo } = order;
    return [{ label: status, values: { status, id, shipmentCargoId: id, fromPage: 'shipments', cargoTitle: cargoNo } }];
  });
}

/** The first of a list; none where it is empty or the role may not see it. */
const firstOf = <T>(list: Promise<{ content: readonly T[] }>): Promise<T | undefined> =>
  list.then(
    ({ content }) => content[0],
    () => undefined,
  );

/** The first record of each list that has pages of its own, as far as the role may see it. */
async function recordSamples(call: Call): Promise<Sample[]> {
  const values = {
    driverId: (await firstOf(call(listDrivers, {})))?.id,
    transportId: (await firstOf(call(listVehicles, {})))?.id,
    locationId: (await firstOf(call(listLocations, {})))?.id,
  };
  const problem = await firstOf(call(listProblems, { params: { status: 'resolved' } }));
  const damage = await firstOf(call(listDamage, {}));
  const legal = await firstOf(call(listLegalDocuments, { query: { search: 'kargo' } }));
  const contract = await firstOf(call(listContracts, {}));
  const [invoice, proforma] = await Promise.all([
    firstOf(call(listInvoices, { query: { statusInvoice: 'RECEIVED' } })),
    firstOf(call(listInvoices, { query: { statusInvoice: 'PROFORMA' } })),
  ]);
  const mou = await firstOf(call(getCurrentMou, {}).then(({ all }) => ({ content: all })));
  const pages: [string, string | undefined][] = [
    ['/main/masalah/detail/$id', problem && `/main/masalah/detail/${problem.id}`],
    ['/main/kerusakan/detail/$orderId', damage && `/main/kerusakan/detail/${damage.id}`],
    ['/main/dokumen-legal/detail/$id', legal && `/main/dokumen-legal/detail/${legal.id}`],
    ['/main/kontrak/detail', contract && `/main/kontrak/detail?id=${contract.id}`],
    ['/main/invoice-transporter/detail/$invoiceId', invoice && `/main/invoice-transporter/detail/${invoice.id}`],
    ['/main/invoice-transporter/edit/$invoiceId', proforma && `/main/invoice-transporter/edit/${proforma.id}`],
    ['/main/mou/detail', mou && `/main/mou/detail?id=${mou.id}`],
    ...(await approvalPages(call)),
  ];
  return [
    ...Object.entries(values).flatMap(([name, id]) => (id ? [{ label: '', values: { [name]: id } }] : [])),
    ...pages.flatMap(([route, path]) => (path ? [{ label: '', values: {}, own: { route, path } }] : [])),
  ];
}

/** An approval of each box. */
function approvalPages(call: Call): Promise<[string, string | undefined][]> {
  const boxes = {
    'approval-inbox': listApprovalInbox,
    'approval-process': listApprovalsInProcess,
    'complete-approval': listApprovalsCompleted,
  } as const;
  return Promise.all(
    Object.entries(boxes).map(async ([box, list]): Promise<[string, string | undefined]> => {
      const one = await firstOf(call(list, {}));
      const kind = one?.kind.toLowerCase().replaceAll('_', '-');
      return [`/main/${box}/$kind/$id/$defWorkflowId`, one && `/main/${box}/${kind}/${one.id}/${one.definition}`];
    }),
  );
}

async function shotsOf(browser: Browser, visitor: Visitor, size: Size, options: ShotOptions): Promise<Shot[]> {
  const page = await person(browser, options, size);
  const { session, who, samples } = visitor;
  if (session !== null) await page.addInitScript((kept) => localStorage.setItem('lajur.session', kept), session);
  mkdirSync(join(options.folder, who), { recursive: true });
  const area = session === null ? '/welcome/' : '/main/';
  const shots: Shot[] = [];
  for (const route of builtScreens().filter((one) => one.startsWith(area))) {
    for (const { name, path } of addressesOf(route, samples).filter((one) => one.name.includes(options.screen))) {
      const files = await picture(
        page,
        path,
        (tone) => `${who}/${name}-${sizes[size].width}-${tone}.png`,
        options.folder,
      );
      if (files.length > 0) shots.push({ who, name, files });
    }
  }
  await page.context().close();
  return shots;
}

/** One screen in both schemes; nothing when the person is sent somewhere else. */
async function picture(page: Page, path: string, fileOf: (tone: string) => string, folder: string): Promise<string[]> {
  const files: string[] = [];
  for (const tone of ['light', 'dark'] as const) {
    await scheme(page, tone);
    await page.goto(path);
    await settled(page);
    if (new URL(page.url()).pathname !== path.split('?')[0]) return files;
    await wholePage(page, join(folder, fileOf(tone)));
    files.push(fileOf(tone));
  }
  return files;
}

/** The window grows to the page, so that what sticks to an edge stands at the edge and not in the middle. */
async function wholePage(page: Page, file: string): Promise<void> {
  const usual = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (usual && height > usual.height) {
    await page.setViewportSize({ width: usual.width, height: Math.min(height, 6000) });
    await page.waitForTimeout(100);
  }
  await page.screenshot({ path: file, animations: 'disabled' });
  if (usual) await page.setViewportSize(usual);
}

/** Headed, and nothing busy any more; a page that stays busy is pictured as it is. */
async function settled(page: Page): Promise<void> {
  await page
    .locator('h1, h2')
    .first()
    .waitFor({ timeout: 10_000 })
    .catch(() => {});
  await page
    .waitForFunction(() => !document.querySelector('[aria-busy="true"], .mantine-Skeleton-root'), undefined, {
      timeout: 5000,
    })
    .catch(() => {});
  await page.evaluate(() => document.fonts.ready.then(() => null));
  await page.waitForTimeout(400);
}
