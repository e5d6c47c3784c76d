import { type ParseResult, Visitor } from 'oxc-parser';

/** SQL of a source, as far as it stands there: a piece of a statement or the whole. */
export interface SqlText {
  /** The declaration of the file that it stands in. */
  where: string;
  /** What is put in when it runs is a `$`; what the file itself puts together is put together. */
  text: string;
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const nameOf = (node: unknown): string | undefined => (isNode(node) ? (node.name as string | undefined) : undefined);

const isSql = (node: Node) => node.type === 'TaggedTemplateExpression' && nameOf(node.tag) === 'sql';
/** `sql.raw(text)` is SQL, too. */
function rawOf(node: Node): Node | undefined {
  const callee = node.callee as Node | undefined;
  const isRaw =
    node.type === 'CallExpression' && nameOf(callee?.object) === 'sql' && nameOf(callee?.property) === 'raw';
  return isRaw ? (node.arguments as Node[])[0] : undefined;
}
const asksKysely = /\.(?:selectFrom|updateTable|deleteFrom)\(/;

/** The statements of a source and the pieces that they are made of. */
export function sqlOf(text: string, { program }: ParseResult): SqlText[] {
  const declared = new Map<string, Node>();
  new Visitor({
    VariableDeclarator: (node) => {
      const name = nameOf(node.id);
      if (name && node.init) declared.set(name, node.init as unknown as Node);
    },
    FunctionDeclaration: (node) => {
      if (node.id && node.body) declared.set(node.id.name, node.body as unknown as Node);
    },
  }).visit(program);
  const reader = new SqlReader(text, declared);
  return (program.body as unknown as Node[]).flatMap((statement) => reader.inside(statement, declaredName(statement)));
}

function declaredName(statement: Node): string {
  const inner = (statement.declaration as Node | null) ?? statement;
  return nameOf(inner.id) ?? nameOf((inner.declarations as Node[] | undefined)?.[0]?.id) ?? '';
}

class SqlReader {
  constructor(
    private readonly source: string,
    private readonly declared: ReadonlyMap<string, Node>,
  ) {}

  /** Every outermost piece below a node. */
  inside(node: Node, where: string): SqlText[] {
    if (isSql(node) || rawOf(node)) return [{ where, text: this.textOf(node, []) }];
    if (node.type === 'CallExpression' && asksKysely.test(this.slice(node))) {
      const within = childrenOf(node).flatMap((child) => this.sqlBelow(child, where));
      return [{ where, text: this.slice(node) }, ...within];
    }
    return childrenOf(node).flatMap((child) => this.inside(child, where));
  }

  private sqlBelow(node: Node, where: string): SqlText[] {
    if (isSql(node) || rawOf(node)) return [{ where, text: this.textOf(node, []) }];
    return childrenOf(node).flatMap((child) => this.sqlBelow(child, where));
  }

  private slice = ({ start, end }: Node) => this.source.slice(start, end);

  /** What a node says in SQL; `$` where it says nothing that can be read. `through` are the names it was met through. */
  private textOf(node: Node, through: readonly string[]): string {
    const raw = rawOf(node);
    if (raw) return this.textOf(raw, through);
    if (node.type === 'TaggedTemplateExpression' && isSql(node)) return this.textOf(node.quasi as Node, through);
    if (node.type === 'TemplateLiteral') return this.templateOf(node, through);
    if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : '$';
    return this.piecesOf(node, through).join(' ') || '$';
  }

  private templateOf(node: Node, through: readonly string[]): string {
    const between = node.expressions as Node[];
    return (node.quasis as { value: { cooked: string } }[])
      .map(({ value }, at) => value.cooked + (between[at] ? this.textOf(between[at], through) : ''))
      .join('');
  }

  private piecesOf(node: Node, through: readonly string[]): string[] {
    if (isSql(node) || rawOf(node) || (node.type === 'TemplateLiteral' && through.length > 0))
      return [this.textOf(node, through)];
    if (node.type === 'Identifier') return this.namedOf(node.name as string, through);
    if (node.type === 'MemberExpression') return [];
    return childrenOf(node).flatMap((child) => this.piecesOf(child, through));
  }

  private namedOf(name: string, through: readonly string[]): string[] {
    const meant = this.declared.get(name);
    if (!meant || through.includes(name)) return [];
    return this.piecesOf(meant, [...through, name]);
  }
}
