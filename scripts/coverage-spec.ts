import { readFileSync } from 'node:fs';
import { providerRegistry, registry } from '@lajur/api-contract/registry';
import { redirects } from '../apps/web/src/app/screens';
import { listedScreens } from './coverage/built-screens';
import { compare, missingByFeature, rowsOf } from './coverage/compare';

const spec = (name: string) =>
  rowsOf(readFileSync(new URL(`../packages/api-contract/spec/${name}`, import.meta.url), 'utf8'));

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
/** A call that the spec lists but the marketplace makes stands among the marketplace's own. */
const isOfSpec = ({ path }: { path: string }) => path.startsWith('/transporter-registration/');

const calls = compare(
  spec('api-paths.tsv').map(([feature = '', method, path]) => ({ feature, name: `${method} ${path}` })),
  [...Object.values(registry), ...Object.values(providerRegistry).filter(isOfSpec)].map(nameOf),
);
const wantedScreens = spec('screens.tsv').map(([feature = '', route = '']) => ({ feature, name: route }));
/** A second address that the specification has for a screen leads on to it. */
const leadingOn = Object.keys(redirects).filter((address) => wantedScreens.some(({ name }) => name === address));
const screens = compare(wantedScreens, [...listedScreens(), ...leadingOn]);

for (const [title, { wanted, found, missing, extra }] of Object.entries({ Calls: calls, Screens: screens })) {
  console.log(`${title}: ${found} of ${wanted}`);
  for (const [feature, names] of missingByFeature(missing)) {
    console.log(`  ${feature}: ${names.length} missing`);
    for (const name of names) console.log(`    ${name}`);
  }
  if (extra.length > 0) console.log(`  beyond the specification: ${extra.length}`);
  for (const name of extra) console.log(`    ${name}`);
}
if (process.argv.includes('--strict') && calls.missing.length + screens.missing.length > 0) process.exit(1);
