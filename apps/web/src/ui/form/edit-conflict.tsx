import { Button } from '@mantine/core';
import { IconGitMerge } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './edit-conflict.module.css';

export interface ConflictProps {
  title: string;
  /** What became of what was done here, and who was first. */
  text: ReactNode;
  /** Over the last column: "Isian Anda". */
  mineTitle: string;
  lines: readonly {
    label: string;
    opened: ReactNode;
    now: ReactNode;
    mine: ReactNode;
    /** It is not as it was when this was opened. */
    changed: boolean;
  }[];
  /** It answers what the person just did, so it comes into view; else they may be typing further down. */
  reveal?: boolean;
  /** The ways out, the safest outlined and last. */
  children: ReactNode;
}

/** Somebody else was first: then, now, yours (docs/design.md, Failures). */
export function Conflict({ title, text, mineTitle, lines, reveal, children }: ConflictProps) {
  const section = useRef<HTMLElement>(null);
  // On a phone the form is long and the button that was pressed far below
  useEffect(() => {
    if (!reveal) return;
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [reveal]);
  return (
    <section ref={section} tabIndex={-1} className={classes.conflict} role="alert" aria-label={title}>
      <div className={classes.head}>
        <IconGitMerge size={18} stroke={1.7} aria-hidden />
        <div>
          <strong>{title}</strong>
          <p>{text}</p>
        </div>
      </div>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Kolom</th>
              <th scope="col">Saat Anda buka</th>
              <th scope="col">Sekarang</th>
              <th scope="col">{mineTitle}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.label}>
                <th scope="row">{line.label}</th>
                <td data-title="Saat Anda buka">{line.opened ?? '—'}</td>
                <td data-title="Sekarang" data-changed={line.changed || undefined}>
                  {line.now ?? '—'}
                </td>
                <td data-title={mineTitle}>{line.mine ?? '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes.foot}>{children}</div>
    </section>
  );
}

export interface ConflictRow {
  label: string;
  /** When the form was opened. */
  opened: string | null;
  /** As it stands now. */
  now: string | null;
  /** As it was filled in here; null when it was not touched. */
  mine: string | null;
}

export interface EditConflictProps {
  /** Who saved first; unknown when it was a machine. */
  by?: string;
  /** "14.29 WIB" */
  at?: string;
  /** The fields that either changed. */
  rows: readonly ConflictRow[];
  /** Puts what stands now into the form. */
  onTakeTheirs(): void;
  /** Saves the fields touched here over what stands now. */
  onKeepMine(): void;
  sending?: boolean;
  /** As with `Conflict`. */
  reveal?: boolean;
}

/** Somebody else saved the same record first; nothing typed is lost. */
export function EditConflict({ by, at, rows, onTakeTheirs, onKeepMine, sending, reveal }: EditConflictProps) {
  const who = by ?? 'Orang lain';
  return (
    <Conflict
      title="Data ini baru saja diubah orang lain"
      text={`Isian Anda belum disimpan. ${who} menyimpan lebih dulu${at ? `, ${at}` : ''}.`}
      mineTitle="Isian Anda"
      reveal={reveal}
      lines={rows.map((row) => ({ ...row, changed: row.now !== row.opened }))}
    >
      <Button variant="default" onClick={onKeepMine} loading={sending}>
        Simpan isian saya
      </Button>
      <Button variant="outline" onClick={onTakeTheirs} disabled={sending}>
        Pakai yang sekarang
      </Button>
    </Conflict>
  );
}
