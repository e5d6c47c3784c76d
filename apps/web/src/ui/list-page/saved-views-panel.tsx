import { Button, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { DropdownPanel } from '../dropdown/dropdown-panel';
import type { Dropdown } from '../dropdown/use-dropdown';
import menuClasses from './list-menu.module.css';
import type { SavedView } from './saved-view';

interface SavedViewsPanelProps {
  views: readonly SavedView[];
  current: SavedView | undefined;
  onChoose(view: SavedView): void;
  onRemove(view: SavedView): void;
  onSave(name: string): void;
}

/** The saved views to choose from, and a name for the one that stands now. */
export function SavedViewsPanel({ panel, ...views }: SavedViewsPanelProps & { panel: Dropdown }) {
  return (
    <DropdownPanel panel={panel} label="Tampilan tersimpan">
      <Views {...views} />
    </DropdownPanel>
  );
}

function Views({ views, current, onChoose, onRemove, onSave }: SavedViewsPanelProps) {
  const [name, setName] = useState('');
  const wanted = name.trim();
  const save = () => wanted !== '' && onSave(wanted);
  return (
    <>
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
                  onChoose(view);
                }}
              >
                {view.name}
              </button>
              <button
                type="button"
                className={menuClasses.remove}
                aria-label={`Hapus tampilan ${view.name}`}
                onClick={() => onRemove(view)}
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
        <Button type="submit" variant="default" h={36} disabled={wanted === ''}>
          Simpan
        </Button>
      </form>
    </>
  );
}
