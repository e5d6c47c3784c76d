import type { KyselyPlugin, RawNode } from 'kysely';

/** A node of a plan, as PostgreSQL explains it. */
export interface Plan {
  'Node Type': string;
  'Parent Relationship'?: string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Plan[];
}

/** Statements are explained instead of answered. */
export class Explainer implements KyselyPlugin {
  plan: Plan | undefined;
  transformQuery({ node }: Parameters<KyselyPlugin['transformQuery']>[0]) {
    const raw = node as RawNode;
    const [first = '', ...others] = raw.sqlFragments;
    return { ...raw, sqlFragments: [`explain (analyze, format json) ${first}`, ...others] } as RawNode;
  }
  async transformResult({ result }: Parameters<KyselyPlugin['transformResult']>[0]) {
    const [row] = result.rows as { 'QUERY PLAN': { Plan: Plan }[] }[];
    this.plan = row?.['QUERY PLAN'][0]?.Plan;
    return { ...result, rows: [] };
  }
}

/** The nodes under one; `besides` are left out, such as a count that has a plan of its own. */
export function nodesOf(plan: Plan, besides: readonly ('InitPlan' | 'SubPlan')[] = []): Plan[] {
  const out: readonly string[] = besides;
  const below = (plan.Plans ?? []).filter((one) => !out.includes(one['Parent Relationship'] ?? ''));
  return [plan, ...below.flatMap((one) => nodesOf(one, besides))];
}

/** Of one table or index, the most. */
export const rowsRead = (nodes: readonly Plan[]): number =>
  Math.max(
    ...nodes.map((node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']),
  );
