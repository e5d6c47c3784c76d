import type { GridEdit, GridRow } from './grid-types';

/** A cell whose new text the server has not taken yet. */
export interface PendingCell {
  value: string;
  /** `unsent`: no answer came, it is sent again. `refused`: sending it again would not help. */
  state: 'saving' | 'unsent' | 'refused';
  /** What the browser itself found wrong with it; null when nothing. */
  error: string | null;
  /** Why the server refused it. */
  message?: string;
}

export type PendingRow = Readonly<Record<string, PendingCell>>;

export interface EditTarget {
  /** Saves cells of one row, and answers it and others it concerns as they are now. */
  send(edits: readonly GridEdit[]): Promise<readonly GridRow[]>;
  /** What is wrong with the new text, before the server is asked. */
  check(edit: GridEdit): string | null;
  /** The message of a refusal, or null when no answer came and it is worth sending again. */
  refusalOf(error: unknown): string | null;
  onSaved(rows: readonly GridRow[]): void;
}

/**
 * Cells on their way to the server. They go out row by row, in the order they were made, so that the last text of a cell
 * is the one that stays, and what one row is refused for says nothing of another. What could not be sent is kept and
 * said, never lost.
 */
export class EditQueue {
  private rows: ReadonlyMap<string, PendingRow> = new Map();
  private waiting: GridEdit[] = [];
  private sending = false;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly target: EditTarget) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** By row id. */
  readonly snapshot = (): ReadonlyMap<string, PendingRow> => this.rows;

  add(edits: readonly GridEdit[]): void {
    for (const edit of edits) {
      const known = this.rows.get(edit.rowId)?.[edit.key];
      if (known?.state === 'saving' && known.value === edit.value) continue;
      this.set(edit, { value: edit.value, state: 'saving', error: this.target.check(edit) });
      this.waiting = this.waiting.filter((one) => !sameCell(one, edit));
      this.waiting.push(edit);
    }
    this.tell();
    void this.flush();
  }

  /** Sends again what no answer came for, and unless told otherwise what was refused. */
  retry(only?: 'unsent'): void {
    const again = [...this.listed('unsent'), ...(only ? [] : this.listed('refused'))];
    if (again.length > 0) this.add(again);
  }

  /** Gives up the new text of the refused and unsent cells: they show again what the server has. */
  discard(): void {
    for (const edit of [...this.listed('unsent'), ...this.listed('refused')]) this.set(edit, null);
    this.tell();
  }

  private listed(state: PendingCell['state']): GridEdit[] {
    return [...this.rows].flatMap(([rowId, cells]) =>
      Object.entries(cells).flatMap(([key, cell]) => (cell.state === state ? [{ rowId, key, value: cell.value }] : [])),
    );
  }

  private async flush(): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    while (this.waiting.length > 0) {
      const batch = this.nextRow();
      try {
        const rows = await this.target.send(batch);
        for (const edit of batch) if (this.isLatest(edit)) this.set(edit, null);
        this.target.onSaved(rows);
      } catch (error) {
        const message = this.target.refusalOf(error);
        for (const edit of batch) {
          const cell = this.rows.get(edit.rowId)?.[edit.key];
          if (!cell || !this.isLatest(edit)) continue;
          this.set(edit, message === null ? { ...cell, state: 'unsent' } : { ...cell, state: 'refused', message });
        }
        if (message === null) {
          for (const edit of this.waiting) {
            const cell = this.rows.get(edit.rowId)?.[edit.key];
            if (cell) this.set(edit, { ...cell, state: 'unsent' });
          }
          this.waiting = [];
        }
      }
      this.tell();
    }
    this.sending = false;
  }

  /** Takes the cells of the row that has waited longest. */
  private nextRow(): GridEdit[] {
    const ofFirst = (edit: GridEdit) => edit.rowId === this.waiting[0]?.rowId;
    const batch = this.waiting.filter(ofFirst);
    this.waiting = this.waiting.filter((edit) => !batch.includes(edit));
    return batch;
  }

  /** False when the cell was edited again while this text was on its way. */
  private isLatest(edit: GridEdit): boolean {
    return (
      this.rows.get(edit.rowId)?.[edit.key]?.value === edit.value && !this.waiting.some((one) => sameCell(one, edit))
    );
  }

  private set({ rowId, key }: GridEdit, cell: PendingCell | null): void {
    const { [key]: _before, ...others } = this.rows.get(rowId) ?? {};
    const cells = cell ? { ...others, [key]: cell } : others;
    const rows = new Map(this.rows);
    if (Object.keys(cells).length > 0) rows.set(rowId, cells);
    else rows.delete(rowId);
    this.rows = rows;
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

const sameCell = (one: GridEdit, other: GridEdit) => one.rowId === other.rowId && one.key === other.key;
