import { placeOfTable } from '../../apps/api/src/platform/cluster/tables';
import type { SourceFile } from './source-file';
import type { SqlText } from './sql-statements';

const ofCompanies = Object.entries(placeOfTable).flatMap(([table, place]) => (place === 'company' ? [table] : []));
const table = `(${ofCompanies.sort((one, other) => other.length - one.length).join('|')})`;
const noAlias =
  'where|set|on|join|left|inner|cross|order|group|limit|for|union|using|returning|having|offset|values|default|do';
const alias = String.raw`(?:\s+(?:as\s+)?(?!(?:${noAlias})\b)(\w+|\$)(?=[\s),;]|$))?`;

/** Each way of asking for rows of a table, in SQL and in Kysely. What adds rows names their company with them. */
const ways = [
  new RegExp(String.raw`(?<!distinct\s)\b(?:from|join|update|using)\s+(?:only\s+)?"?${table}\b"?${alias}`, 'gi'),
  new RegExp(
    String.raw`\.(?:selectFrom|updateTable|deleteFrom|innerJoin|leftJoin)\(\s*'${table}(?:\s+as\s+(\w+))?'`,
    'g',
  ),
];

const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

/** How often a statement says whose rows it wants by this name. */
function named(text: string, name: string): number {
  const prefix = name === '$' ? String.raw`\$\.` : String.raw`\b${name}\.`;
  return (
    count(text, new RegExp(String.raw`${prefix}company_id\s*=\s*\$`, 'g')) +
    count(text, new RegExp(String.raw`\.(?:where|on)\('${name}\.company_id', '=', (?!')`, 'g'))
  );
}
const namedBare = (text: string): number =>
  count(text, /(?<![.\w])company_id\s*=\s*\$/g) + count(text, /\.(?:where|on)\('company_id', '=', /g);

/** Of what is joined by a name that is put in (`${t}.company_id = ${companyId}`) it is not known which table it is. */
const namedUnseen = (text: string): number => count(text, /\$\.company_id\s*=\s*\$/g);

/** The tables of companies that a statement asks without saying whose rows it wants. */
export function unnamedTables({ text }: SqlText): string[] {
  const met = ways.flatMap((way) => [...text.matchAll(way)].map(([, from = '', by]) => ({ from, by: by ?? '' })));
  const missing = [...new Set(met.map(({ by }) => by))].flatMap((name) => {
    const asked = met.filter(({ by }) => by === name).map(({ from }) => from);
    const said = name === '' ? namedBare(text) + count(text, bareAs(asked)) : named(text, name);
    return asked.slice(said);
  });
  return missing.length > namedUnseen(text) ? [...new Set(missing)] : [];
}

/** A table without another name is named by its own, too. */
const bareAs = (tables: readonly string[]) =>
  new RegExp(String.raw`\b(?:${tables.join('|')})\.company_id\s*=\s*\$`, 'g');

/** What a list reads from: its conditions stand apart, in the same file or in one that it imports. */
const listed = new RegExp(String.raw`^\s*${table}\s+(\w+)\b`);

const beginsUnnamed = ({ text }: SqlText, around: readonly SqlText[]): boolean => {
  const by = listed.exec(text)?.[2];
  return by !== undefined && !around.some((other) => named(other.text, by) > 0);
};

/** Rows of a company that come from a select. Where nothing is returned a cluster copies them, which row-level security refuses. */
const copied = new RegExp(
  String.raw`\binsert\s+into\s+(?:${table}\b|\$)[^()]*\([^()]*(?:\([^()]*\)[^()]*)*\)\s*select\b`,
  'i',
);

/**
 * What is asked over all companies, by the file and the declaration it stands in: the clock's and the outbox' rounds, the
 * sweep of files, what is sealed at the start, the marketplace's own lists. A cluster asks each of its nodes for it.
 */
const overAllCompanies: Readonly<Record<string, readonly string[]>> = {
  'apps/api/src/features/approval/reminder-repository.ts': ['waitingTooLong'],
  'apps/api/src/features/approval/repository.ts': ['usualDays'],
  'apps/api/src/features/auth/second-factor-repository.ts': ['secondFactorSecrets'],
  'apps/api/src/features/contract/repository.ts': ['unfrozen'],
  'apps/api/src/features/driver/credential-repository.ts': ['ofDriver'],
  'apps/api/src/features/driver/position-repository.ts': ['keepDriverPositions'],
  'apps/api/src/features/file/repository.ts': ['sweepable', 'recorded'],
  'apps/api/src/features/notification/mail/repository.ts': ['dueOwners'],
  'apps/api/src/features/lending/repository.ts': ['oldDrafts'],
  'apps/api/src/features/order/arrival/repository.ts': ['due', 'dropPassed'],
  'apps/api/src/features/order/lateness/repository.ts': ['withNews'],
  'apps/api/src/features/invoice/data-repository.ts': ['unpreparedLogos'],
  'apps/api/src/features/mou/repository.ts': ['unfrozen'],
  'apps/api/src/features/mou/price-repository.ts': ['mouOfAnyCompany'],
  'apps/api/src/features/mou/write-repository.ts': ['dueMous'],
  'apps/api/src/features/order/clock/repository.ts': ['lapsed', 'expired'],
  'apps/api/src/features/order/position/repository.ts': ['everyCompany'],
  'apps/api/src/features/provider/order-repository.ts': ['held'],
  'apps/api/src/features/vehicle/position-repository.ts': ['keepVehiclePositions'],
  'apps/api/src/platform/event/outbox.ts': ['waitingEvents', 'markPassedOn'],
};

/**
 * Each statement of the service says as a value whose rows it wants, of each table of a company that it asks: on a cluster
 * that leads it to the one node that has them, and the planner of a cluster falls over some that do not
 * (docs/adr/0039-a-cluster-of-companies.md). Tests are free.
 */
export function companyBreaches(file: SourceFile, files: readonly SourceFile[]): string[] {
  const { path, isTest, sql } = file;
  if (!path.startsWith('apps/api/src/') || path.startsWith('apps/api/src/test-kit/') || isTest) return [];
  const free = overAllCompanies[path] ?? [];
  const unnamed = sql.flatMap((piece) => {
    if (free.includes(piece.where)) return [];
    const tables = unnamedTables(piece);
    return tables.length > 0 ? [`${path}: ${piece.where} asks ${tables.join(', ')} without naming the company`] : [];
  });
  const copies = sql
    .filter(({ text }) => copied.test(text) && !/\breturning\b/i.test(text))
    .map(({ where }) => `${path}: ${where} inserts from a select and returns nothing`);
  const imported = new Set(file.imports.map(({ target }) => `${target}.ts`));
  const around = [file, ...files.filter((one) => imported.has(one.path))].flatMap((one) => one.sql);
  const lists = sql
    .filter((piece) => beginsUnnamed(piece, around))
    .map(({ where }) => `${path}: no condition of the list ${where} names the company`);
  const needless = free
    .filter((name) => !sql.some((piece) => piece.where === name && unnamedTables(piece).length > 0))
    .map((name) => `${path}: ${name} may ask over all companies and does not (scripts/boundaries/company-rules.ts)`);
  return [...new Set([...unnamed, ...copies, ...lists, ...needless])];
}
