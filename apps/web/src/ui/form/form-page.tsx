import type { ReactNode } from 'react';
import frame from '../page-frame.module.css';
import { type PathPart, PathTrail } from '../path-trail';
import classes from './form.module.css';
import type { CheckedForm } from './use-checked-form';

export interface FormPageProps {
  path: readonly PathPart[];
  title: string;
  /** What happens after saving. */
  purpose?: ReactNode;
  formProps: CheckedForm<object>['formProps'];
  /** `FormSummary` and notices. */
  summary?: ReactNode;
  /** Sections. */
  children: ReactNode;
  /** What the record lacks to be usable. */
  side?: ReactNode;
  /** The side holds a picture of what the form says, which is wider and stays in view. */
  sideIsPicture?: boolean;
  saveBar: ReactNode;
}

/** A page with a form: head, summary, sections, a side card, and a save bar that sticks. */
export function FormPage({
  path,
  title,
  purpose,
  formProps,
  summary,
  children,
  side,
  sideIsPicture,
  saveBar,
}: FormPageProps) {
  return (
    <form {...formProps} className={frame.page} aria-label={title}>
      <header className={classes.head}>
        <PathTrail path={path} here={title} />
        <h1 className={frame.title}>{title}</h1>
        {purpose && <p className={frame.purpose}>{purpose}</p>}
      </header>
      {summary && <div className={classes.summary}>{summary}</div>}
      <div className={classes.body}>
        <div className={classes.sections}>{children}</div>
        {side && (
          <aside className={classes.side} data-wide={sideIsPicture || undefined}>
            {side}
          </aside>
        )}
      </div>
      {saveBar}
    </form>
  );
}
