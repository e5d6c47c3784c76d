import classes from './key-hint.module.css';

/** The key of the button it stands in, shown while that is pointed at or has the focus; `aria-keyshortcuts` says it aloud. */
export function KeyHint({ keys }: { keys: string | undefined }) {
  if (keys === undefined) return null;
  return (
    <kbd className={classes.hint} aria-hidden>
      {keys}
    </kbd>
  );
}
