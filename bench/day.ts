import { parseArgs } from 'node:util';
import { login, sessionOf, whoami } from '@lajur/api-contract/auth';
import { createClient } from '@lajur/api-contract/client';
import { opensAt } from '../apps/e2e/src/kit/clock';
import { openProduct } from '../apps/e2e/src/kit/open-product';
import { documentPhoto, signaturePicture } from '../apps/e2e/src/kit/picture';
import { fillFolder, providerKey } from '../apps/e2e/src/kit/service';
import { Marketplace } from '../apps/simulator/src/marketplace';
import { putMasterData } from '../apps/simulator/src/master-data';
import { Simulator } from '../apps/simulator/src/simulator';
import { audit, seen } from './day/audit';
import type { Desk } from './day/desk';
import { workThrough } from './day/office';

/**
 * A working day of a company: the simulator plays marketplace, shippers and drivers, an office does what the portal's lists show
 * to be due, and what the portal says is held against itself and the marketplace's books every simulated half hour. Built first.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '300' },
    hours: { type: 'string', default: '24' },
    seed: { type: 'string', default: '2026' },
  },
});
const wanted = Number(values.orders);
const second = 1000;
const beat = 30 * second;
const everyBeats = { office: 2, look: 20, audit: 60, report: 120 };

/** Offers to one company alone, and no more once it has had what was asked for. */
function offersTo(marketplace: Marketplace, name: string): { made(): number } {
  const { activeCompanies, offerOrder } = marketplace;
  let made = 0;
  marketplace.activeCompanies = async () =>
    made < wanted ? (await activeCompanies.call(marketplace)).filter((company) => company.name.startsWith(name)) : [];
  marketplace.offerOrder = (...given) => {
    made++;
    return offerOrder(...given);
  };
  return { made: () => made };
}

const said = new Set<string>();
let clock = opensAt;
/** Says what was found, each thing once. */
function find(what: string): void {
  if (!said.has(what)) console.log(`✗ ${clock.toISOString()} ${what}`);
  said.add(what);
}

const done = new Map<string, number>();
const product = await openProduct(await fillFolder(), opensAt);
const stop = new AbortController();
try {
  const headers = (token: string) => () => ({ authorization: `Bearer ${token}`, 'firebase-token': 'day' });
  const portal = (token: string) => createClient({ origin: product.url, prefix: '/api/v3', headers: headers(token) });
  const body = { email: 'superadmin@mitra-satu.test', password: product.password, fcm: 'day' };
  const { token } = sessionOf(await portal('')(login, { body }));
  const desk: Desk = {
    call: portal(token),
    now: () => product.clock.now(),
    papers: {
      document: await documentPhoto({ small: true }),
      signature: await signaturePicture(),
    },
    wrong: (what) => find(what),
    did: (what) => done.set(what, (done.get(what) ?? 0) + 1),
  };
  const { companyId } = await desk.call(whoami, {});

  const marketplace = new Marketplace(product.url, providerKey, stop.signal);
  const offers = offersTo(marketplace, 'PT Mitra Satu');
  const simulator = new Simulator(marketplace, {
    seed: Number(values.seed),
    speed: 1,
    signal: stop.signal,
    clock: { now: desk.now, pause: async () => undefined },
  });
  await putMasterData(marketplace);
  await simulator.begin();

  const beats = (Number(values.hours) * 3600 * second) / beat;
  const from = opensAt.getTime();
  for (let at = 1; at <= beats; at++) {
    // Behind the clock of the machine, which goes on meanwhile, it does not fall.
    await product.moveTo(new Date(Math.max(from + at * beat, desk.now().getTime())));
    clock = desk.now();
    await simulator.turn();
    if (at % everyBeats.office === 0) await workThrough(desk, at % everyBeats.look === 0);
    if (at % everyBeats.audit > 0 && at < beats) continue;
    for (const wrong of await audit(desk, product.provider, companyId)) find(wrong);
    if (at % everyBeats.report === 0) console.log(`${desk.now().toISOString()} ${offers.made()} offered`);
  }
  for (const [what, count] of [...done].sort()) console.log(`${String(count).padStart(6)} ${what}`);
  for (const { orders, waiting } of seen) console.log(`${orders} orders at the end; waiting`, waiting);
  console.log(`${said.size} contradictions`);
  process.exitCode = said.size > 0 ? 1 : 0;
} finally {
  stop.abort();
  await product.close();
}
