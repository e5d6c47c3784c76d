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
const PhoneMenu = lazy(() => import('./export-menu').then((module) => ({ default: module.PhoneMenu })));
const SavedViews = lazy(() => import('./saved-views').then((module) => ({ default: module.SavedViews })));

export interface ListActionsProps {
  secondary: readonly MenuAction[];
  exporting?: ListExport;
}

/** What can be done with the list as a whole, beside the title: a button each. */
export function ListActions({ secondary, exporting }: ListActionsProps) {
  return (
    <>
      {secondary.map(({ key, label, icon, ...action }) => (
        <ActionButton key={key} variant="default" leftSection={icon} quiet {...action}>
          {label}
        </ActionButton>
      ))}
      {exporting && (
        <Suspense fallback={<span className={classes.exportWaiting} />}>
          <ExportMenu list={exporting} />
        </Suspense>
      )}
    </>
  );
}

/** The same on a phone: a menu. */
export function ListActionsMenu({ secondary, exporting }: ListActionsProps) {
  if (!exporting && secondary.length === 0) return null;
  return (
    <Suspense>
      <PhoneMenu list={exporting} secondary={secondary} />
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
