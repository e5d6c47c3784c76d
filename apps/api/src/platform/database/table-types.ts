import { sql } from 'kysely';
import { columnTypes } from './column-types';
import type { Tx } from './scope';

interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  /** `a` is always given by the database, `d` when a row is added without it, `n` never. */
  given: 'a' | 'd' | 'n';
  /** The check that limits it to some texts, as PostgreSQL writes it. */
  choices: string | null;
}

const typeOf: Readonly<Record<string, string>> = {
  _bytea: 'Buffer[]',
  _text: 'string[]',
  _uuid: 'string[]',
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'unknown',
  text: 'string',
  timestamptz: 'Date',
  timestamp: 'Date',
  uuid: 'string',
};

async function columnsOf(tx: Tx): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname::text as table, a.attname::text as name, t.typname::text as type, not a.attnotnull as nullable,
      case when a.attgenerated <> '' then 'a' when a.atthasdef then 'd' else 'n' end as given,
      (select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'
        and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[''%') as choices
    from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by c.relname, a.attnum`.execute(tx.db);
  return rows;
}

function textOf({ table, name, type, nullable, given, choices }: Column): string {
  const plain = typeOf[type];
  if (!plain) throw new Error(`${table}.${name}: say in table-types.ts what a ${type} is in TypeScript`);
  const texts = [...(choices ?? '').matchAll(/'([^']*)'::text/g)].map(([, text]) => `'${text}'`);
  const orNull = nullable ? ' | null' : '';
  const read = `${columnTypes[`${table}.${name}`]?.type ?? (texts.join(' | ') || plain)}${orNull}`;
  if (type === 'jsonb') return `    ${name}: Json<${read}, string${orNull}${given === 'n' ? '' : ' | undefined'}>;`;
  if (given === 'n') return `    ${name}: ${read};`;
  return `    ${name}: ${given === 'a' ? 'GeneratedAlways' : 'Generated'}<${read}>;`;
}

function importsOf(columns: readonly Column[]): string[] {
  const names = new Map<string, Set<string>>();
  for (const { table, name } of columns) {
    const { type, from } = columnTypes[`${table}.${name}`] ?? {};
    const imported = type?.match(/[A-Z]\w+/g)?.at(-1);
    if (from && imported) names.set(from, (names.get(from) ?? new Set()).add(imported));
  }
  return [...names].map(([from, types]) => `import type { ${[...types].sort().join(', ')} } from '${from}';`).sort();
}

/** The tables of a migrated database as Kysely sees them: the text of tables.generated.ts. */
export async function tableTypes(tx: Tx): Promise<string> {
  const columns = await columnsOf(tx);
  const known = new Set(columns.map(({ table, name }) => `${table}.${name}`));
  const gone = Object.keys(columnTypes).filter((name) => !known.has(name));
  if (gone.length > 0) throw new Error(`column-types.ts has what no table has: ${gone.join(', ')}`);
  const tables = [...new Set(columns.map(({ table }) => table))].flatMap((table) => [
    `  ${table}: {`,
    ...columns.filter((column) => column.table === table).map(textOf),
    '  };',
  ]);
  return [
    '// Made by `npm run tables` from the migrations.',
    ...importsOf(columns),
    "import type { ColumnType, Generated, GeneratedAlways } from 'kysely';",
    '',
    '/** jsonb: read as what was stored, written as its text. */',
    'type Json<Read, Written> = ColumnType<Read, Written, Written>;',
    '',
    '/** The tables, as Kysely sees them. */',
    'export interface Schema {',
    ...tables,
    '}',
    '',
  ].join('\n');
}
