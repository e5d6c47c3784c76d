import { exportUploads, listUploads } from '@lajur/api-contract/import';
import { type ImportType, importTypes } from '@lajur/domain/import/definition';
import { importStateLabels, importStates } from '@lajur/domain/import/state';
import { EmptyState } from '../../ui/empty-state';
import { ErrorView } from '../../ui/error-view';
import { LinkTabs } from '../../ui/link-tabs';
import { defineList } from '../../ui/list-page/define-list';
import { optionsOf } from '../../ui/list-page/filter-field';
import { ListCard } from '../../ui/list-page/list-card';
import { ListHeader } from '../../ui/list-page/list-header';
import { ListPage } from '../../ui/list-page/list-page';
import { listQuery } from '../../ui/list-page/list-query';
import { useList, useListState } from '../../ui/list-page/use-list';
import { to } from '../../ui/paths';
import { useSearchParam } from '../../ui/search-params';
import classes from './import.module.css';
import { NewUpload } from './new-upload';
import { type ImportKindReply, type UploadRow, useImportTypes } from './queries';
import { resultText, strings } from './strings';
import { UploadChip, uploadColumns, uploadedText } from './upload-columns';

const { past } = strings;
const hrefOf = ({ type, id }: UploadRow) => to('upload', { type, id });

/** The files of one type, each with what became of it. Which type stands in the address beside the filters. */
const listOf = (type: ImportType) =>
  defineList({
    endpoint: listUploads,
    inputOf: (state) => {
      const { type: _type, ...filters } = state.filters;
      return { params: { type }, query: listQuery(listUploads, { ...state, filters }) };
    },
    exporting: exportUploads,
    live: { entity: `import-${type}` },
    title: strings.title,
    purpose: strings.purpose,
    noun: past.noun,
    storageKey: 'uploads',
    searchPlaceholder: past.search,
    filters: [
      {
        key: 'state',
        label: past.state,
        kind: 'select',
        options: optionsOf(importStates, importStateLabels),
      },
      { key: 'type', label: strings.chooseType, kind: 'text' },
    ],
    tabFilter: 'type',
    defaults: { size: 10, sort: 'createdAt,desc' },
    sorts: [
      { value: 'createdAt,desc', label: past.newest },
      { value: 'fileName,asc', label: past.name },
    ],
    columns: uploadColumns,
    rowId: ({ id }) => id,
    rowName: ({ fileName }) => fileName,
    rowMark: ({ state, version }) => `${state}/${version}`,
    empty: { drawing: 'documents', title: past.emptyTitle(''), text: past.emptyText },
  });
const lists = Object.fromEntries(importTypes.map((type) => [type, listOf(type)])) as Record<
  ImportType,
  ReturnType<typeof listOf>
>;

/** Master data from files: choose what and which file, and every file uploaded before with its result. */
export function UploadCsvPage() {
  const { data: types, error, refetch, errorUpdatedAt } = useImportTypes();
  const wanted = useSearchParam('type');
  const kind = types?.find(({ type }) => type === wanted) ?? types?.[0];
  if (error && !types) {
    return <ErrorView error={error} at={new Date(errorUpdatedAt)} onReload={() => void refetch()} />;
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
  const list = lists[type];
  const page = useList(list, useListState(list), {
    // A type that the person may not import is not there for them: which they may is known first.
    enabled: kind !== undefined,
    rowHref: hrefOf,
    card: (upload) => (
      <ListCard
        title={upload.fileName}
        href={hrefOf(upload)}
        main={upload.message ?? resultText(upload.counts)}
        line={uploadedText(upload)}
        chip={<UploadChip upload={upload} />}
      />
    ),
  });

  return (
    <ListPage
      {...page}
      exporting={kind && page.exporting}
      empty={{ ...list.empty, title: past.emptyTitle(kind?.title ?? '') }}
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
    />
  );
}
