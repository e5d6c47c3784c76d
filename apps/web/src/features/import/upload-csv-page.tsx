import { exportUploads } from '@lajur/api-contract/import';
import { zoneOf } from '@lajur/domain/common/time';
import { type ImportType, importTypes } from '@lajur/domain/import/definition';
import { importStateLabels, importStates } from '@lajur/domain/import/state';
import { useMemo } from 'react';
import { useUser } from '../../ui/call/use-user';
import { EmptyState } from '../../ui/empty-state';
import { ErrorView } from '../../ui/error-view';
import { LinkTabs } from '../../ui/link-tabs';
import type { FilterField } from '../../ui/list-page/filter-field';
import { type ListDefaults, useListAddress } from '../../ui/list-page/list-address';
import { ListCard } from '../../ui/list-page/list-card';
import { ListHeader } from '../../ui/list-page/list-header';
import { ListPage } from '../../ui/list-page/list-page';
import type { ListState } from '../../ui/list-page/list-state';
import type { SortChoice } from '../../ui/list-page/list-types';
import { exportOf } from '../../ui/list-page/use-export';
import { to } from '../../ui/paths';
import { useSearchParam } from '../../ui/search-params';
import classes from './import.module.css';
import { NewUpload } from './new-upload';
import { type ImportKindReply, type UploadRow, uploadsInput, useImportTypes, useUploads } from './queries';
import { resultText, strings } from './strings';
import { UploadChip, uploadColumns, uploadedText } from './upload-columns';

const { past } = strings;
const defaults: ListDefaults = { size: 10, sort: 'createdAt,desc' };
const fields: readonly FilterField[] = [
  {
    key: 'state',
    label: past.state,
    kind: 'select',
    options: importStates.map((value) => ({ value, label: importStateLabels[value] })),
  },
];
/** Which type is looked at stands in the address beside the filters, and is no filter itself. */
const addressFields: readonly FilterField[] = [...fields, { key: 'type', label: strings.chooseType, kind: 'text' }];
const sorts: readonly SortChoice[] = [
  { value: 'createdAt,desc', label: past.newest },
  { value: 'fileName,asc', label: past.name },
];
const hrefOf = ({ type, id }: UploadRow) => to('upload', { type, id });

/** Master data from files: choose what and which file, and every file uploaded before with its result. */
export function UploadCsvPage() {
  const { data: types, error, refetch, errorUpdatedAt } = useImportTypes();
  const wanted = useSearchParam('type');
  const kind = types?.find(({ type }) => type === wanted) ?? types?.[0];
  if (error && !types) {
    const code = error.requestId ?? error.code;
    return <ErrorView code={code} at={new Date(errorUpdatedAt)} onReload={() => void refetch()} />;
  }
  if (types && !kind) {
    return (
      <>
        <ListHeader title={strings.title} purpose={strings.purpose} />
        <EmptyState drawing="documents" title={strings.noTypes} text={strings.noTypesText} />
      </>
    );
  }
  return <UploadsOfType key={kind?.type} types={types ?? []} kind={kind} wanted={wantedType(wanted)} />;
}

const wantedType = (type: unknown): ImportType =>
  (importTypes as readonly unknown[]).includes(type) ? (type as ImportType) : 'driver';

interface UploadsOfTypeProps {
  types: readonly ImportKindReply[];
  /** Undefined until the types have come. */
  kind: ImportKindReply | undefined;
  wanted: ImportType;
}

function UploadsOfType({ types, kind, wanted }: UploadsOfTypeProps) {
  const type = kind?.type ?? wanted;
  const [address, setAddress] = useListAddress(addressFields, defaults);
  const state = useMemo(() => withoutType(address), [address]);
  // A type that the person may not import is not there for them: which they may is known first.
  const read = useUploads(type, state, kind !== undefined);
  const zone = zoneOf(useUser().timezone);
  const columns = useMemo(() => uploadColumns(zone), [zone]);

  return (
    <ListPage<UploadRow>
      title={strings.title}
      purpose={strings.purpose}
      noun={past.noun}
      storageKey="uploads"
      state={state}
      onChange={(next) => setAddress({ ...next, filters: { ...next.filters, type } })}
      above={
        <>
          <LinkTabs
            label={strings.chooseType}
            active={type}
            tabs={types.map((one) => ({
              key: one.type,
              label: one.title,
              href: to('uploads', {}, { type: one.type }),
            }))}
          />
          {kind ? <NewUpload kind={kind} /> : <div className={classes.newWaiting} />}
          <h2 className={classes.pastTitle}>Unggahan sebelumnya</h2>
        </>
      }
      searchPlaceholder={past.search}
      filters={fields}
      columns={columns}
      read={read}
      getRowId={(upload) => upload.id}
      rowName={(upload) => upload.fileName}
      rowHref={hrefOf}
      rowMark={(upload) => `${upload.state}/${upload.version}`}
      sorts={sorts}
      exporting={kind && exportOf(exportUploads, uploadsInput(type, state))}
      empty={{
        drawing: 'documents',
        title: past.emptyTitle(kind?.title ?? ''),
        text: past.emptyText,
      }}
      card={(upload) => (
        <ListCard
          title={upload.fileName}
          href={hrefOf(upload)}
          main={upload.message ?? resultText(upload.counts)}
          line={uploadedText(upload, zone)}
          chip={<UploadChip upload={upload} />}
        />
      )}
    />
  );
}

function withoutType(state: ListState): ListState {
  const { type: _type, ...filters } = state.filters;
  return { ...state, filters };
}
