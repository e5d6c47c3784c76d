import type { GridRow } from './grid-types';

export interface RowPage {
  rows: readonly GridRow[];
  /** How many rows there are in all. */
  total: number;
}

export interface RowSource {
  /** Answers the rows of a page, from 0. */
  load(page: number, signal: AbortSignal): Promise<RowPage>;
  pageSize: number;
}

/** So many pages stay in memory; the ones looked at longest ago go first. */
const nearPages = 40;

interface Slot {
  rows: readonly GridRow[] | null;
  state: 'loading' | 'ready' | 'stale' | 'failed';
  abort: AbortController | null;
}

/**
 * The rows of a long list that lives on the server: only the pages looked at are read, each once, and a page that was
 * scrolled past before it came is called back.
 */
export class RowWindow {
  readonly pageSize: number;
  total: number | null = null;
  /** Why a page that is wanted could not be read. */
  failure: unknown = null;
  private readonly source: RowSource;
  private readonly slots = new Map<number, Slot>();
  private readonly places = new Map<string, number>();
  private readonly listeners = new Set<() => void>();
  private readonly waiting = new Map<number, ((rows: readonly GridRow[] | null) => void)[]>();
  private version = 0;

  constructor(source: RowSource) {
    this.source = source;
    this.pageSize = source.pageSize;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Changes whenever anything here does. */
  readonly snapshot = (): number => this.version;

  /** The row at a place, when its page has been read. */
  at(index: number): GridRow | undefined {
    return this.slots.get(Math.floor(index / this.pageSize))?.rows?.[index % this.pageSize];
  }

  /** Where a row that has been read stands. */
  placeOf(rowId: string): number | undefined {
    return this.places.get(rowId);
  }

  /** Reads what is missing between two places, and calls back what is no longer wanted. What failed waits for `reload`. */
  want(from: number, to: number): void {
    const first = Math.max(0, Math.floor(from / this.pageSize));
    const last = Math.max(first, Math.floor(to / this.pageSize));
    for (const [page, slot] of this.slots) {
      const awaited = (this.waiting.get(page)?.length ?? 0) > 0;
      if (slot.state === 'loading' && !awaited && (page < first - 1 || page > last + 1)) this.callBack(page, slot);
    }
    for (let page = first; page <= last; page += 1) {
      if (this.slots.get(page)?.state !== 'failed') this.read(page);
    }
    this.forget(first, last);
  }

  /** The row at a place, read when it must be; null when it cannot be had. */
  async ensure(index: number): Promise<GridRow | null> {
    const page = Math.floor(index / this.pageSize);
    const slot = this.slots.get(page);
    if (slot?.rows) return slot.rows[index % this.pageSize] ?? null;
    const rows = await new Promise<readonly GridRow[] | null>((resolve) => {
      this.waiting.set(page, [...(this.waiting.get(page) ?? []), resolve]);
      this.read(page);
    });
    return rows?.[index % this.pageSize] ?? null;
  }

  /** Puts newer states of rows that have been read in their places. */
  put(rows: readonly GridRow[]): void {
    const changed = new Map<number, GridRow[]>();
    for (const row of rows) {
      const index = this.places.get(row.id);
      if (index === undefined) continue;
      const page = Math.floor(index / this.pageSize);
      const known = this.slots.get(page)?.rows;
      if (known?.[index % this.pageSize]?.id !== row.id) continue;
      const copy = changed.get(page) ?? [...known];
      copy[index % this.pageSize] = row;
      changed.set(page, copy);
    }
    for (const [page, copy] of changed) {
      const slot = this.slots.get(page);
      if (slot) this.slots.set(page, { ...slot, rows: copy });
    }
    if (changed.size > 0) this.tell();
  }

  /** Something changed on the server, or it answers again: what is shown stays until its newer state comes. */
  reload(): void {
    for (const slot of this.slots.values()) if (slot.state !== 'loading') slot.state = 'stale';
    this.failure = null;
    this.tell();
  }

  private read(page: number): void {
    const known = this.slots.get(page);
    if (known && (known.state === 'loading' || known.state === 'ready')) return;
    const abort = new AbortController();
    this.slots.set(page, { rows: known?.rows ?? null, state: 'loading', abort });
    this.source.load(page, abort.signal).then(
      ({ rows, total }) => {
        if (abort.signal.aborted) return;
        this.unplace(page);
        this.slots.set(page, { rows, state: 'ready', abort: null });
        rows.forEach((row, at) => {
          this.places.set(row.id, page * this.pageSize + at);
        });
        this.total = total;
        this.failure = null;
        this.settle(page, rows);
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        this.slots.set(page, { rows: known?.rows ?? null, state: 'failed', abort: null });
        this.failure = error;
        this.settle(page, null);
      },
    );
  }

  private settle(page: number, rows: readonly GridRow[] | null): void {
    for (const resolve of this.waiting.get(page) ?? []) resolve(rows);
    this.waiting.delete(page);
    this.tell();
  }

  private callBack(page: number, slot: Slot): void {
    slot.abort?.abort();
    if (slot.rows) this.slots.set(page, { rows: slot.rows, state: 'stale', abort: null });
    else this.slots.delete(page);
  }

  /** Keeps memory flat however far one scrolls. */
  private forget(first: number, last: number): void {
    for (const [page, slot] of this.slots) {
      if (this.slots.size <= nearPages) return;
      if (page >= first - 1 && page <= last + 1) continue;
      if (slot.state === 'loading') continue;
      this.unplace(page);
      this.slots.delete(page);
    }
  }

  /** Rows that stood in a page no longer do, but for those that were met elsewhere since. */
  private unplace(page: number): void {
    this.slots.get(page)?.rows?.forEach((row, at) => {
      if (this.places.get(row.id) === page * this.pageSize + at) this.places.delete(row.id);
    });
  }

  private tell(): void {
    this.version += 1;
    for (const listener of this.listeners) listener();
  }
}
