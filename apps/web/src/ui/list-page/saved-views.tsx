import { IconBookmark, IconChevronDown } from '@tabler/icons-react';
import { useDropdown } from '../dropdown/use-dropdown';
import { lazyPart } from '../lazy-part';
import classes from './filter-bar.module.css';
import type { ListState } from './list-state';
import { markOf, partOf, type SavedView } from './saved-view';
import { useStored } from './stored';

const SavedViewsPanel = lazyPart(async () => (await import('./saved-views-panel')).SavedViewsPanel, { waiting: null });

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
  const { button, panel, close } = useDropdown('dialog');
  const current = views.find((view) => markOf(view.state) === markOf(partOf(state)));
  const choose = (view: SavedView) => {
    onChange({ ...state, ...view.state, page: 0 });
    close();
  };
  const save = (name: string) => {
    setViews([...views.filter((view) => view.name !== name), { name, state: partOf(state) }]);
    close();
  };

  return (
    <>
      <button
        {...button}
        className={classes.tool}
        data-view
        data-strong={current !== undefined || undefined}
        aria-label={current ? `Tampilan tersimpan: ${current.name}` : 'Tampilan tersimpan'}
      >
        <IconBookmark size={16} stroke={1.7} aria-hidden />
        {current && <span className={classes.viewName}>{current.name}</span>}
        <IconChevronDown size={14} stroke={1.7} aria-hidden />
      </button>
      {panel && (
        <SavedViewsPanel
          {...{ panel, views, current }}
          onChoose={choose}
          onRemove={(view) => setViews(views.filter((one) => one !== view))}
          onSave={save}
        />
      )}
    </>
  );
}
