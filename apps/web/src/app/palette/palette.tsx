import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import { useUi } from '../../ui/ui-context';
import { useModal } from '../layout/use-modal';
import classes from './palette.module.css';
import { PaletteRow } from './palette-row';
import { useResults } from './results';
import { useSearchWords } from './search-words';

const typingPause = 250;

/** Ctrl/⌘-K: any screen of the menu, any order, driver, vehicle or place, by the keyboard alone. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const [asked] = useDebouncedValue(text.trim(), typingPause);
  const { groups, isFetching } = useResults(useDeferredValue(asked));
  const words = useSearchWords();
  const { navigate } = useUi();
  const modal = useModal(onClose);
  const id = useId();
  const rows = groups.flatMap((group) => group.found);
  const current = Math.min(chosen, rows.length - 1);

  function open(href: string, newTab: boolean): void {
    if (newTab) window.open(href, '_blank', 'noopener');
    else navigate(href);
    onClose();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && rows.length > 0) {
      event.preventDefault();
      const next = (current + step + rows.length) % rows.length;
      setChosen(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    }
    const row = rows[current];
    if (event.key === 'Enter' && row) {
      event.preventDefault();
      open(row.href, event.ctrlKey || event.metaKey);
    }
  }

  let position = -1;
  return (
    <dialog ref={modal} className={classes.palette} aria-label="Cari">
      <div className={classes.box}>
        <IconSearch size={18} stroke={1.7} aria-hidden />
        <input
          className={classes.input}
          autoFocus
          role="combobox"
          aria-expanded={rows.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={rows.length > 0 ? `${id}-${current}` : undefined}
          aria-label={words}
          placeholder={words}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={classes.escape} onClick={onClose} aria-label="Esc, Tutup pencarian">
          <span className={classes.wide}>Esc</span>
          <span className={classes.narrow}>Tutup</span>
        </button>
      </div>
      <div className={classes.list} id={`${id}-list`} role="listbox" aria-label="Hasil">
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, which no fieldset is
          <div key={group.name} role="group" aria-label={group.name}>
            <div className={classes.group} aria-hidden>
              {group.name}
            </div>
            {group.found.map((found) => {
              position += 1;
              const at = position;
              return (
                <PaletteRow
                  key={found.key}
                  id={`${id}-${at}`}
                  found={found}
                  query={asked}
                  isCurrent={at === current}
                  onPoint={() => setChosen(at)}
                  onOpen={(newTab) => open(found.href, newTab)}
                />
              );
            })}
          </div>
        ))}
      </div>
      <p className={classes.state} role="status">
        {rows.length === 0 &&
          (isFetching || asked !== text.trim() ? 'Mencari…' : `Tidak ada yang cocok dengan “${asked}”.`)}
      </p>
      <footer className={classes.foot} aria-hidden>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> pilih
        </span>
        <span>
          <kbd>Enter</kbd> buka
        </span>
        <span>
          <kbd>Ctrl Enter</kbd> tab baru
        </span>
      </footer>
    </dialog>
  );
}
