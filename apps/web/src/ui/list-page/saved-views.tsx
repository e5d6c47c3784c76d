import { Button, Popover, TextInput } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { IconBookmark, IconChevronDown, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './filter-bar.module.css';
import menuClasses from './list-menu.module.css';
import type { ListState } from './list-state';
import { useStored } from './stored';

interface SavedView {
  name: string;
  state: Pick<ListState, 'sort' | 'search' | 'filters' | 'size'>;
}

const partOf = ({ sort, search, filters, size }: ListState): SavedView['state'] => ({ sort, search, filters, size });
const mark = (state: SavedView['state']) =>
  JSON.stringify([state.sort, state.search, Object.entries(state.filters).sort(([a], [b]) => a.localeCompare(b))]);

/** Named views of a list, kept in this browser: search, filters, sort and size. */
export function SavedViews({
  storageKey,
  state,
  onChange,
}: {
  storageKey: string;
  state: ListState;
  onChange(state: ListState): void;
}) {
  const [views, setViews] = useStored<SavedView[]>(`views.${storageKey}`, []);
  const [opened, setOpened] = useState(false);
  const [name, setName] = useState('');
  const current = views.find((view) => mark(view.state) === mark(partOf(state)));

  const save = () => {
    const wanted = name.trim();
    if (wanted === '') return;
    setViews([...views.filter((view) => view.name !== wanted), { name: wanted, state: partOf(state) }]);
    setName('');
    setOpened(false);
  };

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      offset={6}
      trapFocus
      returnFocus
      transitionProps={{ duration: 160 }}
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.tool}
          data-view
          data-strong={current !== undefined || undefined}
          aria-label={current ? `Tampilan tersimpan: ${current.name}` : 'Tampilan tersimpan'}
          onClick={() => setOpened(!opened)}
        >
          <IconBookmark size={16} stroke={1.7} aria-hidden />
          {current && <span className={classes.viewName}>{current.name}</span>}
          <IconChevronDown size={14} stroke={1.7} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Tampilan tersimpan">
        {views.length > 0 && (
          <ul className={menuClasses.list}>
            {views.map((view) => (
              <li key={view.name} className={menuClasses.view}>
                <button
                  type="button"
                  className={menuClasses.item}
                  data-strong={view === current || undefined}
                  aria-current={view === current || undefined}
                  onClick={() => {
                    onChange({ ...state, ...view.state, page: 0 });
                    setOpened(false);
                  }}
                >
                  {view.name}
                </button>
                <button
                  type="button"
                  className={menuClasses.remove}
                  aria-label={`Hapus tampilan ${view.name}`}
                  onClick={() => setViews(views.filter((one) => one !== view))}
                >
                  <IconTrash size={14} stroke={1.7} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        )}
        <form
          className={menuClasses.save}
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <TextInput
            label="Simpan tampilan ini"
            placeholder="Nama tampilan"
            maxLength={40}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" h={36} disabled={name.trim() === ''}>
            Simpan
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
