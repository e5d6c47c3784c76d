import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { type ParseResult, parseSync, Visitor } from 'oxc-parser';
import { type SqlText, sqlOf } from './sql-statements';
import { writtenTables } from './written-tables';

/** One import, dynamic import, type import or re-export of a file. */
export interface ImportSite {
  /** As written. */
  specifier: string;
  /** The repository path it names, without extension, when it names a file of ours; null for a package. */
  target: string | null;
}

export interface SourceFile {
  /** From the repository's root, with forward slashes. */
  path: string;
  lines: number;
  imports: ImportSite[];
  /** The file has `export * from`. */
  exportsAll: boolean;
  /** Every statement passes on something from another file. */
  onlyPassesOn: boolean;
  /** The tables that it writes; null for one that is only named when it runs. */
  writes: (string | null)[];
  /** What it asks the database, piece by piece; of the service alone. */
  sql: SqlText[];
  /** A test, or what only tests use. */
  isTest: boolean;
  /** Lines of the longest test in it that are not blank; Biome counts those of every other function. */
  longestTest: number;
  /** Lines on which a value is said to be of a type that fits everything: `as never`, `as any`. */
  blindCasts: number[];
}

const packageFolders: Record<string, string> = {
  '@lajur/domain': 'packages/domain/src',
  '@lajur/api-contract': 'packages/api-contract/src',
  '@lajur/demo-world': 'packages/demo-world/src',
  '@lajur/pg-wire': 'packages/pg-wire/src',
  '@lajur/api': 'apps/api/src',
  '@lajur/web': 'apps/web/src',
  '@lajur/simulator': 'apps/simulator/src',
  '@lajur/e2e': 'apps/e2e/src',
};

/** Every source file below `folders` of the repository at `root`. */
export function readSources(root: string, folders: readonly string[]): SourceFile[] {
  return folders.flatMap((folder) => filesBelow(join(root, folder))).map((file) => readSource(root, file));
}

/** What commands make, the tests of the generated clients included. */
const made = new Set(['node_modules', 'dist', 'coverage', '.lajur']);

function filesBelow(folder: string): string[] {
  let entries: ReturnType<typeof list>;
  try {
    entries = list(folder);
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    if (made.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return /\.(ts|tsx|mts|mjs|js|jsx)$/.test(entry.name) ? [path] : [];
  });
}

const list = (folder: string) => readdirSync(folder, { withFileTypes: true });

function readSource(root: string, file: string): SourceFile {
  const path = relative(root, file).split(sep).join('/');
  const text = readFileSync(file, 'utf8');
  const parsed = parseSync(file, text);
  const broken = parsed.errors.find((error) => error.severity === 'Error');
  if (broken) throw new Error(`${path} cannot be parsed: ${broken.message}`);
  const { staticImports, staticExports } = parsed.module;
  const passedOn = staticExports.flatMap((one) => one.entries.filter((entry) => entry.moduleRequest !== null));
  const specifiers = new Set([
    ...staticImports.map((one) => one.moduleRequest.value),
    ...passedOn.map((entry) => entry.moduleRequest?.value ?? ''),
    // `import('…')` as a value or as a type, and require: the module record does not list the last two.
    ...[...text.matchAll(/\b(?:import|require)\(\s*(['"`])([^'"`$]+)\1/g)].map((match) => match[2] ?? ''),
  ]);
  const statements = parsed.program.body;
  const isTest = /\.(test|fixture)\.(ts|tsx|mjs)$/.test(path);
  return {
    path,
    lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
    imports: [...specifiers].map((specifier) => ({ specifier, target: targetOf(path, specifier) })),
    exportsAll: passedOn.some((entry) => entry.importName.kind === 'All' || entry.importName.kind === 'AllButDefault'),
    onlyPassesOn:
      statements.length > 0 &&
      statements.every((one) => 'source' in one && one.source !== null && one.type.startsWith('Export')),
    writes: writtenTables(withoutComments(text, parsed)),
    sql: path.startsWith('apps/api/src/') ? sqlOf(text, parsed) : [],
    isTest,
    longestTest: isTest ? longestTestOf(text, parsed) : 0,
    blindCasts: blindCastsOf(text, parsed),
  };
}

const withoutComments = (text: string, { comments }: ParseResult): string =>
  comments.reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text);

function longestTestOf(text: string, { program }: ParseResult): number {
  let longest = 0;
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      if (!/^(it|test)\b/.test(text.slice(callee.start, callee.end))) return;
      for (const { type, start, end } of given) {
        if (type !== 'ArrowFunctionExpression') continue;
        const lines = text.slice(start, end).split('\n');
        longest = Math.max(longest, lines.filter((line) => line.trim() !== '').length);
      }
    },
  }).visit(program);
  return longest;
}

function blindCastsOf(text: string, { program }: ParseResult): number[] {
  const lines: number[] = [];
  new Visitor({
    TSAsExpression({ typeAnnotation, end }) {
      if (typeAnnotation.type === 'TSNeverKeyword' || typeAnnotation.type === 'TSAnyKeyword')
        lines.push(text.slice(0, end).split('\n').length);
    },
  }).visit(program);
  return lines;
}

function targetOf(from: string, specifier: string): string | null {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('.')) return withoutExtension(posix.join(posix.dirname(from), plain));
  const own = /^(@lajur\/[a-z0-9-]+)(?:\/(.+))?$/.exec(plain);
  const folder = own?.[1] ? packageFolders[own[1]] : undefined;
  return folder ? withoutExtension(own?.[2] ? `${folder}/${own[2]}` : folder) : null;
}

const withoutExtension = (path: string) => path.replace(/\.(tsx?|mjs|jsx?)$/, '');
