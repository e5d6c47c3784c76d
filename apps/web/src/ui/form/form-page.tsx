import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '../link';
import classes from './form.module.css';
import type { ZodForm } from './use-zod-form';

export interface FormPageProps {
  path: readonly { label: string; href: string }[];
  title: string;
  /** What happens after saving. */
  purpose?: ReactNode;
  formProps: ZodForm<object>['formProps'];
  /** `FormSummary` and notices. */
  summary?: ReactNode;
  /** Sections. */
  children: ReactNode;
  /** What the record lacks to be usable. */
  side?: ReactNode;
  saveBar: ReactNode;
}

/** A page with a form: head, summary, sections, a side card, and a save bar that sticks. */
export function FormPage({ path, title, purpose, formProps, summary, children, side, saveBar }: FormPageProps) {
  return (
    <form {...formProps} className={classes.page} aria-label={title}>
      <header className={classes.head}>
        <nav aria-label="Jalur">
          <ol className={classes.path}>
            {path.map((part) => (
              <li key={part.href}>
                <Link href={part.href}>{part.label}</Link>
                <IconChevronRight size={14} stroke={1.7} aria-hidden />
              </li>
            ))}
            <li aria-current="page">{title}</li>
          </ol>
        </nav>
        <h1 className={classes.title}>{title}</h1>
        {purpose && <p className={classes.purpose}>{purpose}</p>}
      </header>
      {summary && <div className={classes.summary}>{summary}</div>}
      <div className={classes.body}>
        <div className={classes.sections}>{children}</div>
        {side && <aside className={classes.side}>{side}</aside>}
      </div>
      {saveBar}
    </form>
  );
}
