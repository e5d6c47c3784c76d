import { searchWords } from '@lajur/domain/common/search-words';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useConnection } from '../../ui/call/connection-store';
import { isShortcut } from '../../ui/keys';
import { type Searched, SearchedText } from '../../ui/marked';
import { useUi } from '../../ui/ui-context';
import { useModal } from '../../ui/use-modal';
import type { Found, Tab } from './found';
import classes from './palette.module.css';
import { PaletteRow } from './palette-row';
import { PaletteTabs } from './palette-tabs';
import { useSearchWords } from './search-words';
import { type Results, tabBeside, useResults } from './use-results';

/** The service answers well within a tenth of a second; half words are not asked for. */
const typingPause = 120;

/** Ctrl/⌘-K: any screen, any order, driver, vehicle or place, and what can be done with it, by the keyboard alone. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [tab, setTab] = useState<Tab>('all');
  const [chosen, setChosen] = useState(0);
  const [asked] = useDebouncedValue(text.trim(), typingPause);
  const results = useResults(asked, tab);
  const words = useSearchWords();
  const modal = useModal(onClose);
  const id = useId();
  const rows = results.groups.flatMap((group) => group.found);
  const current = Math.min(chosen, rows.length - 1);
  const isSettled = asked === text.trim() && !results.isWaiting;
  const open = useOpen(onClose);

  // Enter before the answer is there means the first of it.
  const entered = useRef<string | null>(null);
  useEffect(() => {
    const [first] = rows;
    if (entered.current === null || !isSettled) return;
    if (entered.current === asked && first) open(first, false);
    entered.current = null;
  });

  const goTo = (next: Tab) => {
    setTab(next);
    setChosen(0);
  };
  const point = (next: number) => {
    setChosen(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };

  function onKeyDown(event: KeyboardEvent): void {
    // What is being composed is not typed yet.
    if (event.nativeEvent.isComposing) return;
    const row = rows[current];
    if (isShortcut(event, 'neighbourResult') && rows.length > 0)
      point((current + (event.key === 'ArrowDown' ? 1 : -1) + rows.length) % rows.length);
    else if (isShortcut(event, 'nextResultTab')) goTo(tabBeside(results.tabs, results.tab, 1));
    else if (isShortcut(event, 'previousResultTab')) goTo(tabBeside(results.tabs, results.tab, -1));
    else if (isShortcut(event, 'openResultApart')) isSettled && row && open(row, true);
    else if (isShortcut(event, 'openResult')) {
      if (!isSettled) entered.current = text.trim();
      else if (row) open(row, false);
    } else return;
    event.preventDefault();
  }

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
          aria-autocomplete="list"
          aria-activedescendant={rows.length > 0 ? `${id}-${current}` : undefined}
          aria-label={words}
          placeholder={words}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setChosen(0);
            entered.current = null;
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={classes.escape} onClick={onClose} aria-label="Esc, Tutup pencarian">
          <span className={classes.wide}>Esc</span>
          <span className={classes.narrow}>Tutup</span>
        </button>
      </div>
      <PaletteTabs tabs={results.tabs} tab={results.tab} listId={`${id}-list`} onTab={goTo} />
      <ResultList id={id} results={results} current={current} onPoint={setChosen} onOpen={open} />
      <State results={results} asked={asked} isSettled={isSettled} count={rows.length} />
      <Foot />
    </dialog>
  );
}

/** Opens what was found, or does it; why it cannot be done stands in its row. */
function useOpen(onClose: () => void) {
  const { navigate } = useUi();
  return ({ href, run, disabledReason }: Found, newTab: boolean): void => {
    if (disabledReason !== undefined) return;
    onClose();
    run?.();
    if (href === undefined) return;
    if (newTab) window.open(href, '_blank', 'noopener');
    else void navigate(href);
  };
}

interface ResultListProps {
  id: string;
  results: Results;
  current: number;
  onPoint: (at: number) => void;
  onOpen: (found: Found, newTab: boolean) => void;
}

function ResultList({ id, results, current, onPoint, onOpen }: ResultListProps) {
  const searched = useMemo(() => {
    const found = searchWords(results.words) ?? [];
    return { begin: { words: found, reach: 'begin' }, within: { words: found, reach: 'within' } } as const;
  }, [results.words]) satisfies Record<Searched['reach'], Searched>;
  let position = -1;
  return (
    <div className={classes.list} id={`${id}-list`} role="listbox" aria-label="Hasil">
      {results.groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, which no fieldset is
        <div key={group.name} role="group" aria-label={group.name}>
          <div className={classes.group} aria-hidden>
            {group.name}
          </div>
          {group.found.map((found) => {
            position += 1;
            const at = position;
            return (
              <SearchedText key={found.key} value={searched[found.reach]}>
                <PaletteRow
                  id={`${id}-${at}`}
                  found={found}
                  isCurrent={at === current}
                  onPoint={() => onPoint(at)}
                  onOpen={(newTab) => onOpen(found, newTab)}
                />
              </SearchedText>
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface StateProps {
  results: Results;
  asked: string;
  isSettled: boolean;
  count: number;
}

/** How the search goes: said aloud, and shown where no result says it. */
function State({ results, asked, isSettled, count }: StateProps) {
  const { online } = useConnection();
  const { label, count: known = '' } = results.tabs.find(({ key }) => key === results.tab) ?? { label: '' };
  // A kind's own tab shows the first of them.
  const isCut = results.tab !== 'all' && count > 0 && known !== '' && known !== String(count);
  const isStuck = results.error || (!online && results.isWaiting);
  return (
    <div className={classes.state} role="status" data-quiet={(!isStuck && !isCut && count > 0) || undefined}>
      {isStuck ? (
        <>
          {online ? 'Pencarian gagal. ' : 'Tidak ada koneksi: hanya halaman dan tindakan yang bisa dicari. '}
          <button type="button" className={classes.retry} onClick={results.retry}>
            Coba lagi
          </button>
        </>
      ) : !isSettled ? (
        'Mencari…'
      ) : count > 0 ? (
        isCut ? (
          `${count} dari ${known} ditampilkan. Tambahkan kata untuk mempersempit.`
        ) : (
          `${label}: ${count} ditampilkan.`
        )
      ) : asked === '' ? (
        'Ketik untuk mencari.'
      ) : (
        `Tidak ada yang cocok dengan “${asked}”.`
      )}
    </div>
  );
}

function Foot() {
  return (
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
      <span>
        <kbd>Tab</kbd> jenis
      </span>
      <span className={classes.last}>
        Ketik <kbd>&gt;</kbd> untuk tindakan saja
      </span>
    </footer>
  );
}
