import type { Clock } from '../clock';
import type { Announcement } from './announcer';
import type { Connection } from './pg-session';
import { type DatabaseRole, stepInto } from './role';
import {
  announcing,
  between,
  type CompanyScope,
  type CompanyTx,
  countChanges,
  nothingSaid,
  type Pools,
  persist,
  plainTx,
  refuseInside,
  type Scope,
  type Scopes,
  type SystemScope,
  type Tx,
  type TxWires,
  watched,
  wiresOn,
} from './scope';

export interface TogetherOptions {
  /** Called when the work begins to change something, as its first part; what it throws ends the work. */
  onBegin: (tx: Tx) => Promise<void>;
  /** Who asks may see every company: the marketplace. */
  seesAll: boolean;
}

/**
 * Work in several transactions, through one scope or more, that is committed as one at its end or not at all. It begins
 * with the first of them: what is done before (reading, preparing files) keeps no connection. Each is a part of its own
 * that may fail and be gone on without.
 */
export async function together<R>(
  pools: Pools,
  plain: Scopes,
  clock: Clock,
  work: (scopes: Scopes) => Promise<R>,
  { onBegin, seesAll }: TogetherOptions,
): Promise<R> {
  const { onCluster } = pools;
  const txOf: TxOf<Tx> = (wires) => plainTx(wires, { clock, onCluster });
  const whole = new Whole(pools, (wires) => onBegin(txOf(wires)));
  const system: SystemScope = joined(whole, systemRole, plain.system, txOf);
  // On a cluster no role may ask for what another has changed in the same transaction.
  const name = seesAll && onCluster ? 'lajur_system' : 'lajur_company';
  const company = (companyId: string): CompanyScope => {
    const tx: TxOf<CompanyTx> = (wires) => Object.assign(txOf(wires), { companyId });
    const scope = joined(whole, { name, companyId }, plain.company(companyId), tx);
    // What is not committed yet is nobody else's to see.
    const shared: CompanyScope['shared'] = (_name, work) => scope.read(work);
    return Object.assign(scope, { companyId, shared });
  };
  return announcing(pools, async (gathered) => {
    try {
      const result = await work({ system, company });
      await whole.countChanges();
      Object.assign(gathered, { said: whole.said, commits: true });
      await whole.end('commit');
      return result;
    } catch (error) {
      await whole.end('rollback').catch(() => {});
      throw error;
    }
  });
}

type TxOf<T extends Tx> = (wires: TxWires) => T;

const systemRole: DatabaseRole = { name: 'lajur_system', companyId: '' };

/** The work, once what it sent without waiting has arrived: a part that failed is undone before another begins. */
async function doneWith<R>({ written }: Pick<TxWires, 'written'>, work: Promise<R>): Promise<R> {
  const result = await work;
  await Promise.all(written);
  return result;
}

/** The one transaction, from when it is first needed. */
class Whole {
  private opened: Promise<Connection> | null = null;
  private ended: Promise<void> | null = null;
  private before: Promise<unknown> = Promise.resolve();
  private decide: (outcome: 'commit' | 'rollback') => void = () => {};
  private readonly touched = new Set<string>();
  /** What its parts had to announce; not those that were undone. */
  readonly said: Announcement[] = [];
  /** The companies of which they have changed something. */
  private readonly companies = new Set<string>();

  constructor(
    private readonly pools: Pools,
    private readonly begin: (wires: TxWires) => Promise<void>,
  ) {}

  get isOpen(): boolean {
    return this.opened !== null;
  }

  /** Does work in a role, after the part before it; what fails leaves the others as they are. */
  async part<R>(role: DatabaseRole, work: (wires: TxWires) => Promise<R>): Promise<R> {
    refuseInside();
    const mine = this.before.then(async () => {
      const connection = await this.open();
      this.touched.add(role.companyId);
      const open = `savepoint part; set local app.company_id = ''; ${stepInto(role, this.pools.onCluster)}`;
      return persist(async () => {
        const gathered = nothingSaid();
        const result = await between(connection, { open, close: 'release part', undo: 'rollback to part' }, () =>
          watched(this.pools.findNested, () => doneWith(gathered, work(wiresOn(connection, role, gathered)))),
        );
        this.said.push(...gathered.said);
        for (const one of gathered.companies) this.companies.add(one);
        return result;
      });
    });
    this.before = mine.catch(() => {});
    return mine;
  }

  /** As the last part of all: what each of them has changed. */
  async countChanges(): Promise<void> {
    const { companies } = this;
    if (companies.size > 0) await this.part(systemRole, async (wires) => countChanges({ ...wires, companies }));
  }

  async end(outcome: 'commit' | 'rollback'): Promise<void> {
    await this.before;
    this.decide(outcome);
    try {
      await this.ended;
    } finally {
      for (const whose of this.touched) this.pools.standby?.changed(whose);
    }
  }

  private open(): Promise<Connection> {
    this.opened ??= new Promise((resolve, reject) => {
      const decided = new Promise<'commit' | 'rollback'>((decide) => {
        this.decide = decide;
      });
      const commands = {
        open: { role: systemRole },
        close: decided,
        undo: 'rollback',
      };
      this.ended = this.pools.session(
        (connection) =>
          between(connection, commands, async () => {
            const gathered = nothingSaid();
            await doneWith(gathered, this.begin(wiresOn(connection, systemRole, gathered)));
            resolve(connection);
          }),
        this.pools.callMs,
      );
      this.ended.catch(reject);
    });
    return this.opened;
  }
}

/** A scope whose transactions are parts of the whole. Reads join it once it has begun: they see what it changed. */
function joined<T extends Tx>(whole: Whole, role: DatabaseRole, plain: Scope<T>, tx: TxOf<T>): Scope<T> {
  const transaction: Scope<T>['transaction'] = (work) => whole.part(role, (wires) => work(tx(wires)));
  return {
    transaction,
    read: (work) => (whole.isOpen ? transaction(work) : plain.read(work)),
    readLatest: (work) => (whole.isOpen ? transaction(work) : plain.readLatest(work)),
    get apart() {
      // On the embedded database it would wait for the connection that this very request holds.
      if (whole.isOpen) throw new Error('apart from a request that has begun to change something');
      return plain;
    },
  };
}
