import { createEmail, deleteEmail, type EmailContact, exportEmails, updateEmail } from '@lajur/api-contract/email';
import { allCostTypes, emailCostTypeLabels, emailCostTypes } from '@lajur/domain/email/email';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '../../ui/action-button';
import { ActionMenu, type MenuAction } from '../../ui/action-menu';
import { toast } from '../../ui/call/toast-store';
import { useRefusal } from '../../ui/call/use-user';
import { useConfirm } from '../../ui/confirm';
import { lazyPart } from '../../ui/lazy-part';
import type { FilterField } from '../../ui/list-page/filter-field';
import { firstActions } from '../../ui/list-page/first-actions';
import { useListAddress } from '../../ui/list-page/list-address';
import { ListCard } from '../../ui/list-page/list-card';
import { ListPage } from '../../ui/list-page/list-page';
import type { BulkSelection, ListColumn, SortChoice } from '../../ui/list-page/list-types';
import { useChosenExport } from '../../ui/list-page/use-chosen-export';
import { exportOf } from '../../ui/list-page/use-export';
import { useImportAction } from '../../ui/list-page/use-import-action';
import { momentHere } from '../../ui/zone';
import { queryOf, useDeleteEmail, useEmails } from './queries';
import { strings } from './strings';

const EmailFormDrawer = lazyPart(async () => (await import('./email-form-drawer')).EmailFormDrawer);

const { column, sort } = strings;
const defaults = { size: 10, sort: 'createdAt,desc' };
const icon = { size: 16, stroke: 1.7 } as const;
const costText = ({ costType }: EmailContact) => (costType ? emailCostTypeLabels[costType] : allCostTypes);

const filters: readonly FilterField[] = [
  {
    key: 'costType',
    label: column.cost,
    kind: 'select',
    options: emailCostTypes.map((value) => ({ value, label: emailCostTypeLabels[value] })),
  },
];
const sorts: readonly SortChoice[] = [
  { value: 'createdAt,desc', label: sort.newest },
  { value: 'picName,asc', label: sort.name },
  { value: 'email,asc', label: sort.email },
];
const columns: readonly ListColumn<EmailContact>[] = [
  {
    key: 'picName',
    title: column.pic,
    width: 240,
    sortKey: 'picName',
    skeleton: 'one-line',
    render: ({ picName }) => <strong>{picName}</strong>,
  },
  {
    key: 'email',
    title: column.email,
    width: 300,
    priority: 1,
    sortKey: 'email',
    skeleton: 'one-line',
    render: ({ email }) => email,
  },
  { key: 'costType', title: column.cost, width: 200, priority: 2, skeleton: 'one-line', render: costText },
  {
    key: 'created',
    title: column.created,
    width: 128,
    priority: 3,
    sortKey: 'createdAt',
    skeleton: 'one-line',
    render: ({ createdAt }) => momentHere(createdAt).day,
  },
];

/** Who gets the company's mails (spec §2 email). */
export function EmailListPage() {
  const [state, setState] = useListAddress(filters, defaults);
  const read = useEmails(state);
  const notAdding = useRefusal(createEmail, strings.noRight);
  const importing = useImportAction('email', createEmail, strings.noRight);
  const exportChosen = useChosenExport(exportEmails, { noun: strings.noun, sort: state.sort });
  const notUpdating = useRefusal(updateEmail, strings.noRight);
  const notDeleting = useRefusal(deleteEmail, strings.noRight);
  const { confirm, dialog } = useConfirm();
  const remove = useDeleteEmail();
  const [editing, setEditing] = useState<{ contact: EmailContact | null } | null>(null);

  const removeOne = async ({ id, picName, email }: EmailContact) => {
    if (!(await confirm(strings.removal(picName, email)))) return;
    remove.mutate(
      { params: { id }, body: { picName, email } },
      { onSuccess: () => toast(strings.removed(picName), 'good') },
    );
  };
  const actionsOf = (contact: EmailContact): readonly MenuAction[] => [
    {
      key: 'edit',
      label: strings.edit,
      icon: <IconPencil {...icon} />,
      onClick: () => setEditing({ contact }),
      disabledReason: notUpdating,
    },
    {
      key: 'remove',
      label: strings.remove,
      icon: <IconTrash {...icon} />,
      danger: true,
      onClick: () => void removeOne(contact),
      disabledReason: notDeleting,
    },
  ];
  const selection: BulkSelection<EmailContact> = {
    noun: strings.noun,
    actions: (contacts) => exportChosen(contacts.map(({ id }) => id)),
  };
  const add = (
    <ActionButton
      leftSection={<IconPlus {...icon} aria-hidden />}
      onClick={() => setEditing({ contact: null })}
      disabledReason={notAdding}
    >
      {strings.add}
    </ActionButton>
  );

  return (
    <>
      <ListPage<EmailContact>
        title={strings.title}
        purpose={strings.purpose}
        noun={strings.noun}
        storageKey="email"
        state={state}
        onChange={setState}
        searchPlaceholder={strings.search}
        filters={filters}
        columns={columns}
        read={read}
        getRowId={({ id }) => id}
        rowName={({ picName }) => picName}
        rowActions={actionsOf}
        rowMark={({ version }) => version}
        sorts={sorts}
        selection={selection}
        secondary={importing}
        exporting={exportOf(exportEmails, { query: queryOf(state) })}
        actions={add}
        empty={{ drawing: 'inbox', ...strings.empty, actions: firstActions(add, importing) }}
        card={(contact) => (
          <ListCard
            title={contact.picName}
            main={contact.email}
            line={costText(contact)}
            aside={<ActionMenu compact label={strings.actionsFor(contact.picName)} actions={actionsOf(contact)} />}
          />
        )}
      />
      {dialog}
      {editing && <EmailFormDrawer contact={editing.contact} onClose={() => setEditing(null)} />}
    </>
  );
}
