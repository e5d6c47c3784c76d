export interface Log {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
  error(facts: object, text: string): void;
}
type Level = 'error' | 'warn';
type Facts = { err?: unknown; code?: string; reason?: string; kind?: string };

const windowMs = 10_000;
/** More kinds than this are counted as one: a message may hold something that differs each time. */
const maxKinds = 100;

interface Kind {
  level: Level;
  text: string;
  facts: Facts;
  more: number;
}

const kindOf = (text: string, { err, code, reason, kind }: Facts): string => {
  const { code: of, message } = (err ?? {}) as { code?: string; message?: string };
  return [text, kind, of ?? code ?? message ?? reason].join(' ');
};

/**
 * A log in which an outage is a line for each kind of failure, and one more for every ten seconds with how many there
 * were besides, instead of a stack for each request.
 */
export class OnePerKind implements Log {
  private readonly kinds = new Map<string, Kind>();

  constructor(
    private readonly log: Log,
    private readonly every = windowMs,
  ) {}

  info(facts: object, text: string): void {
    this.log.info(facts, text);
  }

  warn(facts: Facts, text: string): void {
    this.note('warn', facts, text);
  }

  error(facts: Facts, text: string): void {
    this.note('error', facts, text);
  }

  private note(level: Level, facts: Facts, text: string): void {
    const name = this.kinds.size < maxKinds ? kindOf(text, facts) : text;
    const known = this.kinds.get(name);
    if (known) {
      known.more++;
      return;
    }
    this.log[level](facts, text);
    const { err, ...rest } = facts;
    const { code, message } = (err ?? {}) as { code?: string; message?: string };
    const summary = err === undefined ? rest : { ...rest, code, reason: message };
    this.kinds.set(name, { level, text, facts: summary, more: 0 });
    this.wait(name);
  }

  private wait(name: string): void {
    setTimeout(() => this.sum(name), this.every).unref();
  }

  private sum(name: string): void {
    const kind = this.kinds.get(name);
    if (!kind) return;
    if (kind.more === 0) {
      this.kinds.delete(name);
      return;
    }
    this.log[kind.level]({ ...kind.facts, more: kind.more }, kind.text);
    kind.more = 0;
    this.wait(name);
  }
}
