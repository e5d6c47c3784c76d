import { build, mergeConfig, type Rolldown, type UserConfig } from 'vite';

/** The modules that decide what is loaded first. */
export const modulesOf = {
  login: 'src/features/auth/login-page.tsx',
  /** Around every public page. */
  welcome: 'src/app/layout/welcome-layout.tsx',
  /** Around every page of somebody who is signed in. */
  shell: 'src/app/layout/main-layout.tsx',
  /** Before every one of these pages; too small for a file. */
  guard: 'src/app/routes/guard-main.ts',
  /** The list most people work in. */
  orders: 'src/features/order/list/order-list-route.tsx',
  /** Names every page but these two. */
  pages: 'src/app/screen-pages.ts',
  /** What most people come to from the login. */
  dashboard: 'src/features/dashboard/dashboard-page.tsx',
  /** What makes a page a list. */
  listPage: 'src/ui/list-page/list-page.tsx',
};

/**
 * Which file a module goes to. Left alone, the bundler makes one of every set of pages that share something: 76 files until
 * the list of orders stands, each compressed by itself. Here what is loaded first comes together: `start` for everybody,
 * `shell` for who is signed in, with what the list of orders has in common with other pages, `list` for lists, `form` for what other
 * pages have in common with the login. All else stays as the bundler has it. To know what needs what, the portal is built once without writing it.
 */
export async function firstLoadFiles(portal: UserConfig): Promise<Rolldown.CodeSplittingOptions> {
  const plan = mergeConfig(portal, { configFile: false, logLevel: 'error', build: { write: false } } as UserConfig);
  const built = (await build(plan)) as Rolldown.RolldownOutput;
  const fileOf = assign(built.output.filter((file) => file.type === 'chunk'));
  return { includeDependenciesRecursively: false, groups: [{ name: (id) => fileOf.get(id) ?? null }] };
}

/** React and what it stands on, which stay the same from one version of the portal to the next. */
const isReact = (id: string) => /\/node_modules\/(react|react-dom|scheduler)\//.test(id);

const isStyle = (id: string) => /\.css(\?|$)/.test(id);

function assign(chunks: readonly Rolldown.OutputChunk[]): Map<string, string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const chunkOf = (module: string) => {
    const found = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(`/${module}`)));
    if (!found) throw new Error(`the portal has no ${module}`);
    return found;
  };
  const needed = (...of: Rolldown.OutputChunk[]): Set<string> => {
    const all = new Set(of);
    for (const chunk of all) for (const file of chunk.imports) all.add(byFile.get(file) as Rolldown.OutputChunk);
    return new Set([...all].flatMap(({ moduleIds }) => moduleIds));
  };

  const orders = chunkOf(modulesOf.orders);
  const login = chunkOf(modulesOf.login);
  const welcome = chunkOf(modulesOf.welcome);
  const pages = chunkOf(modulesOf.pages).dynamicImports.map((file) => byFile.get(file) as Rolldown.OutputChunk);
  const [listPage] = [...needed(chunkOf(modulesOf.listPage))].filter((id) => id.endsWith(`/${modulesOf.listPage}`));
  const isList = (page: Rolldown.OutputChunk) => needed(page).has(listPage ?? '');

  const byEverybody = needed(...chunks.filter(({ isEntry }) => isEntry));
  const byLogin = needed(login, welcome);
  const guard = chunkOf(modulesOf.guard);
  const shell = chunkOf(modulesOf.shell);
  const byShell = needed(shell, guard);
  const byOrders = needed(orders);
  const byLists = needed(...pages.filter(isList));
  const byOthers = needed(...pages.filter((page) => !isList(page)));

  const fileFor = (id: string): string | undefined => {
    if (byEverybody.has(id) && isReact(id)) return 'react';
    if (byEverybody.has(id) || (byLogin.has(id) && (byShell.has(id) || byOrders.has(id)))) return 'start';
    if (byShell.has(id) || (byOrders.has(id) && byOthers.has(id))) return 'shell';
    // Styles of some hundred bytes are not worth a file.
    if (byOrders.has(id) && (byLists.has(id) || orders.moduleIds.includes(id))) return isStyle(id) ? 'shell' : 'list';
    return byLogin.has(id) && (byOthers.has(id) || byLists.has(id) || welcome.moduleIds.includes(id))
      ? 'form'
      : undefined;
  };
  // A page keeps a file of its own name, by which the manifest knows it; but for what is loaded first in any case.
  const withOthers = [guard, welcome, shell, orders];
  const ownName = new Set(
    chunks.flatMap((chunk) => (chunk.isEntry || withOthers.includes(chunk) ? [] : (chunk.facadeModuleId ?? []))),
  );
  const files = new Map<string, string>();
  for (const id of chunks.flatMap(({ moduleIds }) => moduleIds)) {
    const file = ownName.has(id) ? undefined : fileFor(id);
    if (file) files.set(id, file);
  }
  return files;
}
