import { Hidden } from '../hidden';
import { StatusGlyph } from '../status-glyph';
import classes from './form.module.css';

export interface Requirement {
  label: string;
  met: boolean;
  /** What is wrong: "Habis 18 Nov 2026". */
  problem?: string;
}

/** What a record needs to be usable, for the side card of a form. */
export function RequirementList({ requirements }: { requirements: readonly Requirement[] }) {
  return (
    <ul className={classes.requirements}>
      {requirements.map(({ label, met, problem }) => (
        <li key={label} data-met={met || undefined}>
          <span className={classes.mark}>
            <StatusGlyph name={met ? 'done' : 'waiting'} size={16} />
          </span>
          <span>
            {label}
            <Hidden>{met ? ', terpenuhi' : ', belum'}</Hidden>
            {!met && problem && <span className={classes.problem}>{problem}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
