import type { Plugin } from 'vite';

const contractFile = /\/packages\/api-contract\/src\/[^/]+\.ts$/;
const stub = 'virtual:no-schemas';

/**
 * The browser reads from a contract which method and path a call has; parsing is the service's work, and field rules
 * come from the domain. So the schemas of the contract are left out of the bundle, and zod with them: 30 kB gzipped of
 * the first load. What tries to parse with one of them in the browser fails loudly.
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'contract-without-schemas',
    enforce: 'pre',
    resolveId: (id) => (id === stub ? `\0${stub}` : null),
    load: (id) => (id === `\0${stub}` ? stubCode : null),
    transform(code, id) {
      if (!contractFile.test(id) || !code.includes("from 'zod'")) return null;
      return { code: code.replace("import * as z from 'zod'", `import { z } from '${stub}'`), map: null };
    },
  };
}

/** Answers every property and every call with itself. */
const stubCode = `
const refuse = () => { throw new Error('The browser has no schemas of the contract; use the rules of the domain.'); };
export const z = new Proxy(function () {}, {
  get: (target, key) => (/^(safe)?[pP]arse(Async)?$/.test(String(key)) ? refuse : typeof key === 'symbol' ? undefined : z),
  apply: () => z,
});
`;
