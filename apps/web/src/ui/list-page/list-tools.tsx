import { lazy, type ReactNode, Suspense } from 'react';
import { ActionButton } from '../action-button';
import type { MenuAction } from '../action-menu';
import type { ColumnChooserProps } from './column-chooser';
import { DensityToggle } from './density-toggle';
import classes from './list-page.module.css';
import type { ListState } from './list-state';
import type { ListExport } from './use-export';

const ColumnChooser = lazy(() => import('./column-chooser').then((module) => ({ default: module.ColumnChooser }))) as <
  Row,
>(
  props: ColumnChooserProps<Row>,
) => ReactNode;
const ExportMenu = lazy(() => import('./export-menu').then((module) => ({ default: module.ExportMenu })));
const MoreMenu = lazy(() => import('./export-menu').then((module) => ({ default: module.MoreMenu })));
const SavedViews = lazy(() => import('./saved-views').then((module) => ({ default: module.SavedViews })));

export interface ListActionsProps {
  secondary: readonly MenuAction[];
  exporting?: ListExport;
}

/** At most so many buttons stand beside the title (docs/design.md, List). */
const inHead = 2;

/** What can be done with the list as a whole, beside its main action: a button each, or "Lainnya" with all that has no room. */
export function ListActions({ secondary, exporting, hasMain }: ListActionsProps & { hasMain: boolean }) {
  const room = hasMain ? inHead - 1 : inHead;
  const fits = secondary.length + (exporting ? 1 : 0) <= room;
  const shown = fits ? secondary : secondary.slice(0, room - 1);
  const last = fits ? (
    exporting && <ExportMenu list={exporting} />
  ) : (
    <MoreMenu list={exporting} secondary={secondary.slice(shown.length)} />
  );
  return (
    <>
      {shown.map(({ key, label, icon, ...action }) => (
        <ActionButton key={key} variant="default" leftSection={icon} quiet {...action}>
          {label}
        </ActionButton>
      ))}
      {last && <Suspense fallback={<span className={classes.exportWaiting} />}>{last}</Suspense>}
    </>
  );
}

/** The same on a phone: a menu. */
export function ListActionsMenu({ secondary, exporting }: ListActionsProps) {
  if (!exporting && secondary.length === 0) return null;
  return (
    <Suspense>
      <MoreMenu compact list={exporting} secondary={secondary} />
    </Suspense>
  );
}

export interface ViewToolsProps<Row> extends Omit<ColumnChooserProps<Row>, 'onChange'> {
  storageKey: string;
  state: ListState;
  onChange(state: ListState): void;
  onPreference: ColumnChooserProps<Row>['onChange'];
}

/** How the list is shown: saved views, columns, density. */
export function ViewTools<Row>({ storageKey, state, onChange, onPreference, ...columns }: ViewToolsProps<Row>) {
  return (
    <>
      <Suspense fallback={<span className={classes.toolsWaiting} />}>
        <SavedViews storageKey={storageKey} state={state} onChange={onChange} />
        <ColumnChooser {...columns} onChange={onPreference} />
      </Suspense>
      <DensityToggle />
    </>
  );
}
