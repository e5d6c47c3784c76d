import { setUploadMapping } from '@lajur/api-contract/import';
import { type DateOrder, dateOrders } from '@lajur/domain/import/parse-date';
import { importAllows } from '@lajur/domain/import/state';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ActionButton } from '../../ui/action-button';
import { messageOf } from '../../ui/call/client';
import { useMay, useRefusal } from '../../ui/call/use-user';
import { SelectInput } from '../../ui/input/select-input';
import { Link } from '../../ui/link';
import { optionsOf } from '../../ui/list-page/filter-field';
import { Notice } from '../../ui/notice';
import { to } from '../../ui/paths';
import { useUi } from '../../ui/ui-context';
import classes from './column-table.module.css';
import shared from './import.module.css';
import { type ImportKindReply, type Upload, useSetMapping } from './queries';
import { ReadingForm } from './reading-form';
import { monthFirstTitles, strings } from './strings';
import { UploadFrame } from './upload-frame';

const { mapping: words } = strings;
type Mapping = Record<string, number | null>;

/** Which head of the file is which column: guessed or remembered, shown with what stands below it, and changeable. */
export function MappingPage({ upload, kind }: { upload: Upload; kind: ImportKindReply }) {
  const { heads, type, id, version } = upload;
  const { navigate } = useUi();
  const canUpload = useMay(setUploadMapping);
  const refused = useRefusal(setUploadMapping, strings.noRight);
  const [mapping, setMapping] = useState<Mapping>(upload.mapping);
  const [dateOrder, setDateOrder] = useState<DateOrder | null>(upload.reading.dateOrder);
  const hasDates = kind.columns.some(({ key, kind: holds }) => holds === 'date' && (mapping[key] ?? null) !== null);
  const save = useSetMapping();
  const nameOf = (at: number) => heads[at]?.title.trim() || words.unnamed(at + 1);
  const options = [
    { value: '', label: words.none },
    ...heads.map((_, at) => ({ value: String(at), label: nameOf(at) })),
  ];
  const used = Object.values(mapping).filter((at) => at !== null);
  const errorOf = ({ key, required }: ImportKindReply['columns'][number]): string | undefined => {
    const at = mapping[key] ?? null;
    if (at === null) return required ? words.required : undefined;
    return used.filter((one) => one === at).length > 1 ? words.taken : undefined;
  };
  const missing = kind.columns.filter(({ key, required }) => required && (mapping[key] ?? null) === null);
  const wrong = kind.columns.some((column) => errorOf(column) !== undefined);
  const unused = heads.flatMap((_, at) => (used.includes(at) ? [] : [nameOf(at)]));
  const open = to('upload', { type, id });

  const send = async () => {
    await save
      .mutateAsync({ params: { type, id }, body: { version, mapping, dateOrder: dateOrder ?? undefined } })
      .then(
        () => navigate(open, { replace: true }),
        () => undefined,
      );
  };

  return (
    <UploadFrame
      title={words.title(kind.title)}
      upload={upload}
      kind={kind}
      beside={
        canUpload &&
        importAllows('commit', upload.state) && (
          <Button component={Link} href={open} variant="default">
            {words.back}
          </Button>
        )
      }
      step={
        canUpload && (
          <ActionButton
            disabledReason={refused ?? (wrong ? words.incomplete : undefined)}
            loading={save.isPending}
            onClick={() => void send()}
          >
            {words.save}
          </ActionButton>
        )
      }
    >
      <div className={classes.mapping}>
        {save.error && (
          <Notice tone="danger" live>
            {messageOf(save.error)}
          </Notice>
        )}
        {missing.length > 0 ? (
          <Notice tone="attention" live>
            {words.missing(missing.map(({ title }) => title).join(', '))}
          </Notice>
        ) : (
          <Notice tone="info">{words.note[mapping === upload.mapping ? upload.mappingFrom : 'chosen']}</Notice>
        )}
        <ReadingForm upload={upload} />
        {hasDates && (
          <DateOrderField upload={upload} value={dateOrder} disabled={refused !== undefined} onChange={setDateOrder} />
        )}
        <div className={classes.scrollX}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{words.column}</th>
                <th scope="col">{words.head}</th>
                <th scope="col">{words.samples}</th>
              </tr>
            </thead>
            <tbody>
              {kind.columns.map((column) => {
                const at = mapping[column.key] ?? null;
                return (
                  <tr key={column.key}>
                    <th scope="row">
                      {column.title}
                      {column.required && <span className={classes.star}> *</span>}
                      <span className={classes.kind}>{column.guide}</span>
                    </th>
                    <td className={classes.pick}>
                      <SelectInput
                        aria-label={`${words.head} untuk ${column.title}`}
                        options={options}
                        searchable={heads.length > 8}
                        disabled={refused !== undefined}
                        value={at === null ? '' : String(at)}
                        error={errorOf(column)}
                        onChange={(value) =>
                          setMapping({
                            ...mapping,
                            [column.key]: value === '' || value === null ? null : Number(value),
                          })
                        }
                      />
                    </td>
                    <td className={classes.samples}>{at !== null && samplesText(heads[at]?.samples)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
        {unused.length > 0 && <p className={shared.quiet}>{words.unused(unused.join(', '))}</p>}
      </div>
    </UploadFrame>
  );
}

/** Which of two numbers of a date is the day, for the whole file; asked for where its dates speak against the day in front. */
function DateOrderField({
  upload,
  value,
  disabled,
  onChange,
}: {
  upload: Upload;
  value: DateOrder | null;
  disabled: boolean;
  onChange(order: DateOrder): void;
}) {
  const doubtful = monthFirstTitles(upload);
  return (
    <>
      {doubtful.length > 0 && (
        <Notice tone="attention" live>
          {words.monthFirst(doubtful.join(', '))}
        </Notice>
      )}
      <SelectInput
        label={words.dateOrder}
        disabled={disabled}
        value={value ?? (doubtful.length > 0 ? null : dateOrders[0])}
        placeholder={words.chooseOrder}
        options={optionsOf(dateOrders, strings.dateOrders)}
        onChange={(order) => order && onChange(order as DateOrder)}
      />
    </>
  );
}

const samplesText = (samples: readonly string[] = []): string =>
  samples
    .filter((sample) => sample.trim() !== '')
    .slice(0, 3)
    .join(' · ') || '—';
