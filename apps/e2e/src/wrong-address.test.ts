import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rowsOf } from '../../../scripts/coverage/compare';
import { people, signInByCall } from './kit/account';
import { person, settled } from './kit/browser';
import { browser, openStage, product } from './kit/stage';

openStage();

/** An id as the service makes them, of nothing. */
const nothing = '01980000-0000-7000-8000-000000000000';

/** What stands for what is no id in an address. */
const others: Readonly<Record<string, string>> = {
  fromPage: 'shipments',
  cargoTitle: 'KRG-1',
  type: 'vehicle',
  page: 'approval-inbox',
  defWorkflowId: 'mou-1',
};

const table = readFileSync(`${import.meta.dirname}/../../../packages/api-contract/spec/screens.tsv`, 'utf8');
const addresses = [
  ...rowsOf(table).map(([, route = '']) => route),
  // Their id stands behind the question mark.
  ...['/main/mou/detail?id=:id', '/main/kontrak/detail?id=:id', '/main/form-basp?order=:id'],
]
  .filter((route) => route.startsWith('/main/') && !route.startsWith('/main/laporan/') && /:\w*[iI]d\b/.test(route))
  .map((route) => route.replace(/\/:\w+\?$/, '').replace(/:(\w+)/g, (_, name: string) => others[name] ?? nothing));

/** A page asks for its record, and when there is none for nothing else of it, nor for anything twice. */
it('asks once for what an address names that is not there', async () => {
  expect(addresses.length).toBeGreaterThan(20);
  const { session } = await signInByCall(product, people.superAdmin.email);
  const page = await person(browser, product, 'desk', session);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`);
  });
  const seen: Record<string, string[]> = {};
  for (const address of addresses) {
    calls.length = 0;
    await page.goto(address);
    await settled(page);
    seen[address] = calls.filter((call) => call.includes(nothing));
  }
  const tooMany = Object.entries(seen).filter(([, asked]) => asked.length > 1);
  expect(Object.fromEntries(tooMany)).toEqual({});
});
