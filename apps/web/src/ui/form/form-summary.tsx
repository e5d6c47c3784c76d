import { someFieldsMissing } from '@lajur/domain/common/validation';
import { Fragment } from 'react';
import { Notice } from '../notice';
import classes from './form.module.css';
import type { WrongField } from './form-errors';

export interface FormSummaryProps {
  /** In page order, from `useCheckedForm`. */
  wrong: readonly WrongField[];
  /** How the fields are called on the page. */
  labels: Readonly<Record<string, string>>;
  goTo(path: string): void;
  /** A refusal that belongs to no field. */
  failure?: unknown;
  /** "simpan lagi", "kirim lagi" */
  again?: string;
}

const listed = 6;
/** The heading when every wrong field was filled in: a name that is taken, a date that has passed. */
const checkFields = 'Periksa kembali kolom berikut';

/** What is wrong, each a link to its field (docs/design.md, Form). */
export function FormSummary({ wrong, labels, goTo, failure, again = 'simpan lagi' }: FormSummaryProps) {
  if (failure !== undefined) {
    const message = failure instanceof Error && failure.message ? failure.message : 'Terjadi Kesalahan';
    return (
      <div role="alert">
        <Notice tone="danger" title={message}>
          Isian Anda tetap di sini. Coba {again}.
        </Notice>
      </div>
    );
  }
  if (wrong.length === 0) return null;
  const shown = wrong.slice(0, listed);
  const more = wrong.length - shown.length;
  return (
    <div role="alert">
      <Notice tone="danger" title={wrong.some(({ empty }) => empty) ? someFieldsMissing : checkFields}>
        Perbaiki{' '}
        {shown.map(({ path }, index) => (
          <Fragment key={path}>
            {index > 0 && (index === shown.length - 1 && more === 0 ? (shown.length > 2 ? ', dan ' : ' dan ') : ', ')}
            <button type="button" className={classes.wrong} onClick={() => goTo(path)}>
              {labels[path] ?? labels[path.replace(/\.\d+/g, '')] ?? path}
            </button>
          </Fragment>
        ))}
        {more > 0 && `, dan ${more} kolom lain`}, lalu {again}.
      </Notice>
    </div>
  );
}
