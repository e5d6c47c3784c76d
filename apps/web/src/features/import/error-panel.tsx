import { wholeRow } from '@lajur/domain/import/state';
import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './error-panel.module.css';
import { type ImportKindReply, type UploadPlace, useBadRows } from './queries';
import { strings } from './strings';

const { errors: words, check } = strings;
const step = 100;

export interface ErrorPanelProps {
  place: UploadPlace;
  kind: ImportKindReply;
  state: 'bad' | 'failed';
  column: string | undefined;
  /** `rowNo/key` of the active cell. */
  active: string;
  onGo(rowNo: number, key: string): void;
  onWalk(direction: 'next' | 'previous'): void;
}

/** Every error in the file's order, beside the grid: a press goes to its cell. */
export function ErrorPanel({ place, kind, state, column, active, onGo, onWalk }: ErrorPanelProps) {
  const [size, setSize] = useState(step);
  const { data } = useBadRows(place, state, column ?? '', size);
  const titles = new Map(kind.columns.map(({ key, title }) => [key, title]));
  const list = (data?.content ?? []).flatMap(({ rowNo, errors }) =>
    Object.entries(errors)
      .filter(([key]) => column === undefined || key === column || key === wholeRow)
      .map(([key, message]) => ({ rowNo, key, message })),
  );
  const total = data?.totalElements ?? 0;
  return (
    <aside className={classes.errors} aria-label={words.title}>
      <header className={classes.errorsHead}>
        <h2>{words.title}</h2>
        {data && <span>{words.count(total)}</span>}
        <button type="button" aria-label={words.previous} title={words.previous} onClick={() => onWalk('previous')}>
          <IconChevronUp size={16} stroke={1.9} aria-hidden />
        </button>
        <button type="button" aria-label={words.next} title={words.next} onClick={() => onWalk('next')}>
          <IconChevronDown size={16} stroke={1.9} aria-hidden />
        </button>
      </header>
      {data && total === 0 && <p className={classes.errorsNone}>{words.none}</p>}
      <ol className={classes.errorsList}>
        {list.map(({ rowNo, key, message }) => (
          <li key={`${rowNo}/${key}`}>
            <button
              type="button"
              aria-current={active === `${rowNo}/${key}` || undefined}
              onClick={() => onGo(rowNo, key)}
            >
              <span>{words.place(rowNo, titles.get(key) ?? check.wholeRow)}</span>
              {message}
            </button>
          </li>
        ))}
      </ol>
      {total > size && size < 500 && (
        <div className={classes.errorsMore}>
          <Button size="xs" variant="default" onClick={() => setSize(size + step)}>
            {words.more}
          </Button>
        </div>
      )}
    </aside>
  );
}
