import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** A citation that names nothing in the repository, or is written in a form that cannot be followed. */
interface Broken {
  path: string;
  cited: string;
  why: string;
}

/** What can be cited. */
export interface Citable {
  /** Sections of docs/spec, and decisions, by number. */
  spec: ReadonlySet<string>;
  decisions: ReadonlySet<string>;
  /** Four digits each. */
  adrs: ReadonlySet<string>;
  /** Every file and every end of its path: `order/status.ts`, `status.ts`. */
  files: ReadonlySet<string>;
  /** The headings of each page, as written. */
  headings: ReadonlyMap<string, readonly string[]>;
}

const folders = ['apps', 'bench', 'docs', 'packages', 'scripts'];
const citing = /\.(?:css|html|md|mjs|sql|ts|tsv|tsx)$/;

/** The paths, from the root, of all files that can cite or be cited. */
function filesOf(root: string): string[] {
  const below = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      if (['node_modules', 'dist', 'coverage'].includes(entry.name)) return [];
      const path = posix.join(folder, entry.name);
      return entry.isDirectory() ? below(path) : [path];
    });
  const onTop = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile());
  return [...onTop.map((entry) => entry.name), ...folders.filter((one) => existsSync(join(root, one))).flatMap(below)];
}

function citableOf(root: string, files: readonly string[]): Citable {
  const pages = files.filter((file) => file.endsWith('.md'));
  const headings = new Map(pages.map((page) => [page, headingsOf(readFileSync(join(root, page), 'utf8'))]));
  const numbers = (page: string, pattern: RegExp) =>
    (headings.get(page) ?? []).flatMap((heading) => pattern.exec(heading)?.[1] ?? []);
  return {
    spec: new Set(pages.filter((one) => one.startsWith('docs/spec/')).flatMap((one) => numbers(one, /^§(\d+) /))),
    decisions: new Set(numbers('docs/spec/decisions.md', /^(\d+)\. /)),
    adrs: new Set(pages.flatMap((page) => /^docs\/adr\/(\d{4})-/.exec(page)?.[1] ?? [])),
    files: new Set(files.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(at).join('/')))),
    headings,
  };
}

const headingsOf = (page: string) => [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);

/** The citations of the repository at `root` that do not resolve, and how many were read. */
export function findBroken(root: string): { broken: Broken[]; read: number } {
  const files = filesOf(root);
  const citable = citableOf(root, files);
  const found = files
    .filter((path) => citing.test(path) && !path.startsWith('scripts/citations/'))
    .map((path) => citationsIn(path, readFileSync(join(root, path), 'utf8'), citable));
  return { broken: found.flatMap((one) => one.broken), read: found.reduce((sum, one) => sum + one.read, 0) };
}

/** The citations of one file. */
export function citationsIn(path: string, text: string, citable: Citable): { broken: Broken[]; read: number } {
  const prose = proseOf(path, text);
  const answers = [
    ...sections(prose, citable),
    ...decisionPages(prose, citable),
    ...headingsCited(prose, citable),
    // A migration that ran is never changed: it may name a file as it was called then.
    ...(path.startsWith('apps/api/migrations/') ? [] : namedFiles(path, prose, citable)),
    ...(path.endsWith('.md') ? links(path, text, citable) : []),
  ];
  const broken = answers.flatMap(({ cited, why }) => (why === null ? [] : [{ path, cited, why }]));
  return { broken, read: answers.length };
}

interface Answer {
  cited: string;
  /** What is wrong with it; null when nothing is. */
  why: string | null;
}

/** What a person reads as text: comments of code, whole pages and tables. A line goes on in the next. */
function proseOf(path: string, text: string): string {
  const said = /\.(?:css|mjs|ts|tsx)$/.test(path)
    ? text.match(/\/\*[\s\S]*?\*\/|(?<=\s|^)\/\/[^\n]*/gm)
    : path.endsWith('.sql')
      ? text.match(/--[^\n]*/g)
      : [text];
  return (said ?? []).join('\n').replace(/\n\s*(?:\*(?!\*)|\/\/|--)?\s*/g, ' ');
}

/** Numbers after a §, of our pages or of a law or standard named with them. Headings and links of a page are no citations. */
function sections(prose: string, { spec, decisions }: Citable): Answer[] {
  const from = /\b(spec|decisions|UU \d+\/\d+|RFC \d+) (§\d+(?:(?:, | and |–)§\d+)*)|(?<!# |\[)§\S*/gi;
  return [...prose.matchAll(from)].flatMap(([cited, book, numbers = '']) => {
    if (book === undefined) return [{ cited, why: 'say of what: spec §3, decisions §4, UU 22/2009 §80' }];
    const known = { spec, decisions }[book.toLowerCase()];
    if (!known) return [{ cited, why: null }];
    return (numbers.match(/\d+/g) ?? []).map((one) => ({
      cited: `${book} §${one}`,
      why: known.has(one) ? null : 'there is no such section',
    }));
  });
}

/** `ADR 0021`; migrations also say `docs/adr/0021`. */
function decisionPages(prose: string, { adrs }: Citable): Answer[] {
  return [...prose.matchAll(/\b(?:ADR |docs\/adr\/)(\d+)/g)].map(([cited, number = '']) => ({
    cited,
    why: number.length !== 4 ? 'write four digits: ADR 0021' : adrs.has(number) ? null : 'there is no such ADR',
  }));
}

/** `docs/design.md, List`: a page and one of its headings. */
function headingsCited(prose: string, { headings }: Citable): Answer[] {
  return [...prose.matchAll(/(docs\/[\w/-]+\.md), ([A-Z][^.)]*)/g)].flatMap(([, page = '', heading = '']) => {
    const known = headings.get(page);
    if (!known) return [];
    const there = known.some((one) => heading.startsWith(one));
    return [{ cited: `${page}, ${heading}`, why: there ? null : 'the page has no such heading' }];
  });
}

/** Names of source files, tables and pages. */
function namedFiles(path: string, prose: string, { files }: Citable): Answer[] {
  const named = /(?<![\w*${}…./@:-])(?:\.{1,2}\/)*(?:\w[\w@.-]*\/)*\w[\w.-]*\.(?:md|tsv|tsx|ts|mjs|sql|css)(?![\w(])/g;
  return [...prose.matchAll(named)].flatMap(([cited]) => {
    if (cited.includes('/dist/')) return [];
    const there = files.has(posix.join(dirname(path), cited)) || files.has(cited.replace(/^(?:\.{1,2}\/)+/, ''));
    return [{ cited, why: there ? null : 'there is no such file' }];
  });
}

/** Links of a page to files and headings of the repository. */
function links(path: string, text: string, { files, headings }: Citable): Answer[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, cited = '']) => {
    if (/^[a-z]+:/.test(cited)) return [];
    const [to = '', anchor] = cited.split('#');
    const target = to === '' ? path : posix.join(dirname(path), to).replace(/\/$/, '');
    const there = files.has(target) || [...files].some((file) => file.startsWith(`${target}/`));
    if (!there) return [{ cited, why: 'there is no such file' }];
    if (anchor === undefined) return [{ cited, why: null }];
    const known = (headings.get(target) ?? []).map(anchorOf);
    return [{ cited, why: known.includes(anchor) ? null : 'the page has no such heading' }];
  });
}

/** As pages of the repository are shown, a heading is reached by its small letters, digits and hyphens. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
