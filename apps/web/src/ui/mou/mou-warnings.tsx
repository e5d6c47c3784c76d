import classes from './mou.module.css';

/** What they are called. */
export const mouWarningsTitle = 'Perlu dilihat';

/** What should be seen before an MoU is agreed on; nothing where there is nothing. */
export const MouWarnings = ({ warnings }: { warnings: readonly string[] }) =>
  warnings.length > 0 && (
    <ul className={classes.warnings} aria-label={mouWarningsTitle}>
      {warnings.map((one) => (
        <li key={one}>{one}.</li>
      ))}
    </ul>
  );
