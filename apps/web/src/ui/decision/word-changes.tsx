import { type WordPart, wordChange } from '@lajur/domain/common/word-change';
import classes from './word-changes.module.css';

const parts = (all: readonly WordPart[], Tag: 'del' | 'ins') =>
  all.map(({ text, isChanged }, at) =>
    isChanged ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text stay where they are
      <Tag key={at} className={classes.changed}>
        {text}
      </Tag>
    ) : (
      text
    ),
  );

/** A text as it was and as it becomes: struck is only what goes, marked only what comes. */
export function wordsBeside(before: string, after: string) {
  const change = wordChange(before, after);
  return { before: parts(change.before, 'del'), after: parts(change.after, 'ins') };
}
