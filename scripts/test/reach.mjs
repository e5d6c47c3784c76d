/** Features whose data every journey begins with. */
const everywhere = ['auth', 'provider', 'company'];
const ofFeature = /^(?:apps\/(?:api|web)\/src\/features|packages\/domain\/src)\/([a-z-]+)\//;
const ofContract = /^packages\/api-contract\/src\/([a-z-]+)\.ts$/;
const isDocument = (path) => path.endsWith('.md') || path.startsWith('docs/') || path.startsWith('bench/');
const isTest = (path) => /\.test\.\w+$/.test(path);

/** Which steps of `npm test` a change can reach beside what vitest finds by imports. `whole`: by more than those. */
export function stepsFor(changed) {
  const code = changed.filter((path) => !isDocument(path));
  const whole = code.some((path) => !/\.(?:m?[jt]s|tsx)$/.test(path) || path === 'vitest.config.ts');
  return code.length === 0 ? [] : ['domain', 'api-embedded', 'api-postgres'].map((project) => ({ project, whole }));
}

/**
 * The journeys that a change can reach: vitest cannot follow imports into a bundle, so by features. A journey is of the features
 * whose contract it calls and whose pages' addresses it opens. What belongs to no feature can reach them all.
 * `journeys`: text by path; `pages`: `{address, feature}`; `contracts`: features by the contract they answer to.
 */
export function journeysFor(changed, { journeys, pages, contracts }) {
  const paths = Object.keys(journeys);
  const product = changed.filter((path) => /^(?:apps|packages)\//.test(path) && !isDocument(path) && !isTest(path));
  const own = changed.filter((path) => path in journeys);
  const features = new Set();
  const known = new Set([...Object.values(contracts).flat(), ...pages.map(({ feature }) => feature)]);
  for (const path of product) {
    const feature = ofFeature.exec(path)?.[1];
    const contract = ofContract.exec(path)?.[1];
    const reached = feature ? [feature] : contract ? contracts[contract] : undefined;
    if (!reached || reached.some((one) => everywhere.includes(one) || !known.has(one))) return paths;
    for (const one of reached) features.add(one);
  }
  const reaches = (text) =>
    [...text.matchAll(/@lajur\/api-contract\/([a-z-]+)'/g)].some(([, name]) => contracts[name]?.some(has)) ||
    pages.some(({ address, feature }) => has(feature) && text.includes(address));
  const has = (feature) => features.has(feature);
  return paths.filter((path) => own.includes(path) || reaches(journeys[path]));
}

/** The addresses of pages, up to their first parameter, with their features, from the portal's tables of paths and pages. */
export function pagesOf(pathsText, pagesText) {
  const featureOf = new Map(
    [...pagesText.matchAll(/(\w+)(?:: | = )async \(\) => \(await import\('\.\.\/features\/([a-z-]+)\//g)].map(
      ([, name, feature]) => [name, feature],
    ),
  );
  for (const [, name, other] of pagesText.matchAll(/^ {2}(\w+): (\w+),$/gm))
    if (featureOf.has(other)) featureOf.set(name, featureOf.get(other));
  return [...pathsText.matchAll(/^ {2}(\w+): '(\/[^'$]*)[^']*'/gm)].flatMap(([, name, address]) =>
    featureOf.has(name) ? [{ address, feature: featureOf.get(name) }] : [],
  );
}

/** Which features answer to a contract: those that import it. `routes`: text by path. */
export function contractsOf(routes) {
  const found = {};
  for (const [path, text] of Object.entries(routes)) {
    const feature = ofFeature.exec(path)?.[1];
    if (!feature) continue;
    for (const [, name] of text.matchAll(/@lajur\/api-contract\/([a-z-]+)'/g))
      found[name] = [...(found[name] ?? []), feature];
  }
  return found;
}
