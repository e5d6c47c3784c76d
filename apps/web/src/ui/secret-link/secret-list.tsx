import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { messageOf } from '../call/client';
import classes from './secret-link.module.css';

export interface SecretListProps {
  title: string;
  /** The rows; undefined until they are read. */
  rows: readonly ReactNode[] | undefined;
  error: Error | null;
}

/** The secret addresses that were made, the newest first. */
export function SecretList({ title, rows, error }: SecretListProps) {
  const id = useId();
  return (
    <section className={classes.list} aria-labelledby={id} aria-busy={!rows && !error}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      {error && <p>{messageOf(error)}</p>}
      {rows?.length === 0 && <p>Belum ada.</p>}
      <ul>{rows}</ul>
    </section>
  );
}

export interface SecretRowProps {
  name: string;
  /** What is known of it, a line each. */
  lines: readonly string[];
  /** What is unfolded where somebody wants to know more. */
  more?: { label: string; lines: readonly { key: string; text: string }[] } | undefined;
  /** Takes it back; without it, it has ended. `label` is read out, since "Cabut" alone does not say what. */
  end?: { label: string; take(): void };
}

/** One secret address. */
export function SecretRow({ name, lines, more, end }: SecretRowProps) {
  return (
    <li data-ended={!end || undefined}>
      <div>
        <strong>{name}</strong>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {more && (
          <details className={classes.more}>
            <summary>{more.label}</summary>
            <ol>
              {more.lines.map(({ key, text }) => (
                <li key={key}>{text}</li>
              ))}
            </ol>
          </details>
        )}
      </div>
      {end && (
        <Button variant="default" aria-label={end.label} onClick={end.take}>
          Cabut
        </Button>
      )}
    </li>
  );
}
