import { Button } from '@mantine/core';
import { IconGitMerge } from '@tabler/icons-react';
import classes from './edit-conflict.module.css';

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
}

/** Somebody else saved first: then, now, yours; nothing typed is lost (visual.md, Anywhere). */
export function EditConflict({ by, at, rows, onTakeTheirs, onKeepMine, sending }: EditConflictProps) {
  const who = by ?? 'Orang lain';
  return (
    <section className={classes.conflict} role="alert" aria-label="Data ini baru saja diubah orang lain">
      <div className={classes.head}>
        <IconGitMerge size={18} stroke={1.7} aria-hidden />
        <div>
          <strong>Data ini baru saja diubah orang lain</strong>
          <p>
            Isian Anda belum disimpan. {who} menyimpan lebih dulu{at ? `, ${at}` : ''}.
          </p>
        </div>
      </div>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Kolom</th>
              <th scope="col">Saat Anda buka</th>
              <th scope="col">Sekarang</th>
              <th scope="col">Isian Anda</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label}>
                <th scope="row">{row.label}</th>
                <td data-title="Saat Anda buka">{row.opened ?? '—'}</td>
                <td data-title="Sekarang" data-changed={row.now !== row.opened || undefined}>
                  {row.now ?? '—'}
                </td>
                <td data-title="Isian Anda">{row.mine ?? '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes.foot}>
        <Button variant="default" onClick={onKeepMine} loading={sending}>
          Simpan isian saya
        </Button>
        <Button variant="outline" onClick={onTakeTheirs} disabled={sending}>
          Pakai yang sekarang
        </Button>
      </div>
    </section>
  );
}
