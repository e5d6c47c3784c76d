import { Button } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../ui/call/client';
import { toast } from '../../ui/call/toast-store';
import { Drawer } from '../../ui/drawer';
import { CellField } from '../../ui/grid/cell-field';
import type { GridColumn } from '../../ui/grid/grid-types';
import { Notice } from '../../ui/notice';
import { useMoving } from '../../ui/use-moving';
import { type Upload, useReplace, useReplaceable } from './queries';
import classes from './replace.module.css';
import { strings } from './strings';

const { replace: words } = strings;
/** What is written stands for many rows. */
const ofNoRow = () => '';

export interface ReplaceDrawerProps {
  upload: Upload;
  column: GridColumn;
  /** The wrong text, as it stands in the file. */
  from: string;
  /** What it most likely should say. */
  likely: string | null;
  onClose(): void;
  /** Some rows were changed, or somebody else changed them. */
  onDone(): void;
}

/** Edits the same mistake in every row of the file at once. */
export function ReplaceDrawer({ upload, column, from, likely, onClose, onDone }: ReplaceDrawerProps) {
  const moving = useMoving(true);
  const close = () => moving.leave(onClose);
  const [to, setTo] = useState(likely ?? '');
  const params = { type: upload.type, id: upload.id };
  const found = useReplaceable(params, column.key, from);
  const replace = useReplace((rows) => {
    toast(words.done(rows), 'good');
    close();
    onDone();
  });
  const count = found.data?.rows ?? 0;
  const failure = replace.error ?? found.error;

  const run = () => {
    const body = { version: upload.version, column: column.key, from, to: to.trim() };
    replace.mutate({ params, body }, { onError: onDone });
  };

  return (
    <Drawer
      opened
      width={480}
      title={words.title}
      subtitle={words.subtitle(column.title)}
      moving={moving}
      onClose={close}
      summary={found.data ? words.found(count) : words.looking}
      actions={
        <>
          <Button variant="default" onClick={close}>
            {words.cancel}
          </Button>
          <Button disabled={count === 0 || to.trim() === from} loading={replace.isPending} onClick={run}>
            {words.verb(count)}
          </Button>
        </>
      }
    >
      <div className={classes.replace}>
        <p className={classes.replaceFrom}>
          <span>{words.from}</span>
          <s>{from === '' ? words.empty : from}</s>
        </p>
        <CellField
          column={{ ...column, title: words.to, required: true }}
          value={to}
          error={undefined}
          disabled={replace.isPending}
          textOf={ofNoRow}
          onSave={setTo}
        />
        {failure && (
          <Notice tone="danger" live>
            {messageOf(failure)}
          </Notice>
        )}
      </div>
    </Drawer>
  );
}
