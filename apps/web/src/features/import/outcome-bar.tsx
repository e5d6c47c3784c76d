import type { ImportRowState } from '@lajur/domain/import/state';
import { SelectInput } from '../../ui/input/select-input';
import { LinkTabs } from '../../ui/link-tabs';
import { to } from '../../ui/paths';
import classes from './outcome-bar.module.css';
import type { ImportKindReply, Upload } from './queries';
import { outcomeNames, strings } from './strings';
import type { useOutcome } from './use-outcome';

const { check } = strings;

const dots: Partial<Record<ImportRowState | 'all', 'blue' | 'orange' | 'red' | 'green' | 'grey'>> = {
  bad: 'red',
  failed: 'red',
  changed: 'orange',
  new: 'blue',
  same: 'grey',
  imported: 'green',
};

export interface OutcomeBarProps {
  outcome: ReturnType<typeof useOutcome>;
  upload: Upload;
  kind: ImportKindReply;
}

/** The rows by outcome, and by the column their error is in. */
export function OutcomeBar({ outcome, upload, kind }: OutcomeBarProps) {
  const { filter, tabs, countOf, show } = outcome;
  const { type, id } = upload;
  return (
    <div className={classes.outcomes}>
      <LinkTabs
        label={check.title(kind.title)}
        active={filter.state ?? 'all'}
        tabs={tabs.map((key) => ({
          key,
          label: outcomeNames[key],
          dot: dots[key],
          count: countOf(key),
          href: to('upload', { type, id }, { baris: key === 'all' ? undefined : key, kolom: filter.column }),
        }))}
      />
      <div className={classes.columnFilter}>
        <SelectInput
          aria-label={check.columnFilter}
          searchable
          value={filter.column ?? ''}
          options={[
            { value: '', label: check.everyColumn },
            ...kind.columns.map(({ key, title }) => ({ value: key, label: title })),
          ]}
          onChange={(column) => show({ ...filter, column: column || undefined })}
        />
      </div>
    </div>
  );
}
