import type { Endpoint } from '@lajur/api-contract/endpoint';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { say } from '../call/toast-store';
import { useRefusal } from '../call/use-user';
import { type ConfirmQuestion, useConfirm } from '../confirm';
import type { MenuAction } from '../menu-action';
import type { RecordWords } from './record-words';

export interface RecordActionsOptions<Row> {
  words: RecordWords;
  rowName(row: Row): string;
  /** Who may not call them is told so on the action. */
  updating: Endpoint;
  deleting: Endpoint;
  /** What is asked before a record is deleted. */
  removal(row: Row): ConfirmQuestion;
  /** Deletes it; a refusal is told by the call itself. */
  remove(row: Row): Promise<unknown>;
}

export interface RecordActions<Row> {
  rowActions(row: Row): readonly MenuAction[];
  /** What is open in the drawer: a record, null for a new one; undefined while nothing is. */
  editing: Row | null | undefined;
  /** Opens the drawer for a new record. */
  add(): void;
  close(): void;
  dialog: ReactNode;
}

const icon = { size: 16, stroke: 1.7 } as const;

/** Adding, changing and deleting the plain records of a list, each beside it. */
export function useRecordActions<Row>(options: RecordActionsOptions<Row>): RecordActions<Row> {
  const { words, rowName, removal, remove } = options;
  const notUpdating = useRefusal(options.updating, words.noRight);
  const notDeleting = useRefusal(options.deleting, words.noRight);
  const { confirm, dialog } = useConfirm();
  const [editing, setEditing] = useState<Row | null>();

  const removeOne = async (row: Row) => {
    if (!(await confirm(removal(row)))) return;
    const done = await remove(row).then(
      () => true,
      () => false,
    );
    if (done) say(words.removed(rowName(row)));
  };
  const rowActions = (row: Row): readonly MenuAction[] => [
    {
      key: 'edit',
      label: words.edit,
      icon: <IconPencil {...icon} />,
      onClick: () => setEditing(row),
      disabledReason: notUpdating,
    },
    {
      key: 'remove',
      label: words.remove,
      icon: <IconTrash {...icon} />,
      danger: true,
      onClick: () => void removeOne(row),
      disabledReason: notDeleting,
    },
  ];
  return { rowActions, editing, add: () => setEditing(null), close: () => setEditing(undefined), dialog };
}
