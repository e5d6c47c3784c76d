import { setUploadMapping } from '@lajur/api-contract/import';
import {
  type ImportDelimiter,
  type ImportEncoding,
  importDelimiters,
  importEncodings,
} from '@lajur/domain/import/state';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../ui/call/client';
import { useRefusal } from '../../ui/call/use-user';
import { Card } from '../../ui/card';
import { SelectInput } from '../../ui/input/select-input';
import { optionsOf } from '../../ui/list-page/filter-field';
import { Notice } from '../../ui/notice';
import classes from './column-table.module.css';
import shared from './import.module.css';
import { type Upload, useSetMapping } from './queries';
import { strings } from './strings';

const { mapping: words, encodings, delimiters } = strings;

/** How the file was understood: encoding and delimiter of a CSV, sheet of an XLSX; it can be read otherwise. */
export function ReadingForm({ upload }: { upload: Upload }) {
  const { format, reading, version, type, id } = upload;
  const locked = useRefusal(setUploadMapping, strings.noRight) !== undefined;
  const [encoding, setEncoding] = useState<ImportEncoding>(reading.encoding ?? 'utf-8');
  const [delimiter, setDelimiter] = useState<ImportDelimiter>(reading.delimiter ?? ';');
  const [sheet, setSheet] = useState(reading.sheet);
  const reread = useSetMapping();
  const csv = format === 'csv';
  if (!csv && reading.sheets.length < 2) return null;
  const changed = csv
    ? encoding !== reading.encoding || delimiter !== reading.delimiter
    : sheet !== null && sheet !== reading.sheet;
  const send = () =>
    reread.mutate({
      params: { type, id },
      body: csv ? { version, encoding, delimiter } : { version, sheet: sheet ?? undefined },
    });

  return (
    <Card title={words.reading}>
      <p className={shared.quiet}>{words.readingNote}</p>
      <div className={classes.fields}>
        {csv ? (
          <>
            <SelectInput
              label={words.encoding}
              disabled={locked}
              value={encoding}
              options={optionsOf(importEncodings, encodings)}
              onChange={(value) => value && setEncoding(value as ImportEncoding)}
            />
            <SelectInput
              label={words.delimiter}
              disabled={locked}
              value={delimiter}
              options={optionsOf(importDelimiters, delimiters)}
              onChange={(value) => value && setDelimiter(value as ImportDelimiter)}
            />
          </>
        ) : (
          <SelectInput
            label={words.sheet}
            disabled={locked}
            value={sheet}
            options={reading.sheets.map((value) => ({ value, label: value }))}
            onChange={setSheet}
          />
        )}
      </div>
      {reread.error && (
        <Notice tone="danger" live>
          {messageOf(reread.error)}
        </Notice>
      )}
      {changed && (
        <Button variant="default" loading={reread.isPending} onClick={send}>
          {words.reread}
        </Button>
      )}
    </Card>
  );
}
