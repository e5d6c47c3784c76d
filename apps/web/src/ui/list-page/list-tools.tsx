import { ActionButton } from '../action-button';
import type { MenuAction } from '../menu-action';
import { ColumnChooser } from './column-chooser';
import type { ColumnChoice } from './column-layout';
import { DensityToggle } from './density-toggle';
import { ExportMenu, MoreMenu } from './export-menu';
import type { ListState } from './list-state';
import { SavedViews } from './saved-views';
import type { ListExport } from './use-export';

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
      {last}
    </>
  );
}

/** The same on a phone: a menu. */
export function ListActionsMenu({ secondary, exporting }: ListActionsProps) {
  if (!exporting && secondary.length === 0) return null;
  return <MoreMenu compact list={exporting} secondary={secondary} />;
}

export interface ViewToolsProps<Row> extends Omit<ColumnChoice<Row>, 'onChange'> {
  storageKey: string;
  state: ListState;
  onChange(state: ListState): void;
  onPreference: ColumnChoice<Row>['onChange'];
}

/** How the list is shown: saved views, columns, density. */
export function ViewTools<Row>({ storageKey, state, onChange, onPreference, ...columns }: ViewToolsProps<Row>) {
  return (
    <>
      <SavedViews storageKey={storageKey} state={state} onChange={onChange} />
      <ColumnChooser {...columns} onChange={onPreference} />
      <DensityToggle />
    </>
  );
}
