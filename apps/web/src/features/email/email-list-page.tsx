import * as contract from '@lajur/api-contract/email';
import { emailFields } from '@lajur/domain/email/email';
import { ActionMenu } from '../../ui/action-menu';
import { call } from '../../ui/call/client';
import { say, toast } from '../../ui/call/toast-store';
import { useCall } from '../../ui/call/use-call';
import { lazyPart } from '../../ui/lazy-part';
import { ListCard } from '../../ui/list-page/list-card';
import { ListPage } from '../../ui/list-page/list-page';
import { useList, useListState } from '../../ui/list-page/use-list';
import { useRecordActions } from '../../ui/list-page/use-record-actions';
import { costText, emailList, words } from './email-list';

const EmailDrawer = lazyPart(
  async () => (await import('../../ui/form/record-drawer')).RecordDrawer<typeof emailFields>,
);

/** What a write makes stale. */
const refreshes = [contract.listEmails, contract.searchEmails];

/** Who gets the company's mails (spec §2 email). */
export function EmailListPage() {
  const create = useCall(contract.createEmail, { refreshes, errors: 'own' });
  const update = useCall(contract.updateEmail, { refreshes, errors: 'own' });
  const remove = useCall(contract.deleteEmail, { refreshes });
  const { rowActions, editing, add, close, dialog } = useRecordActions<contract.EmailContact>({
    words,
    rowName: emailList.rowName,
    updating: contract.updateEmail,
    deleting: contract.deleteEmail,
    removal: ({ picName, email }) => ({
      title: `Hapus email ${picName}?`,
      text: `${email} tidak lagi muncul sebagai pilihan penerima. Email yang sudah terkirim tidak berubah.`,
      verb: words.remove,
      danger: true,
    }),
    remove: ({ id, picName, email }) => remove.mutateAsync({ params: { id }, body: { picName, email } }),
  });
  const list = useList(emailList, useListState(emailList), {
    add,
    rowActions,
    card: (contact, actions) => (
      <ListCard
        title={contact.picName}
        main={contact.email}
        line={costText(contact)}
        aside={<ActionMenu compact label={words.actionsFor(contact.picName)} actions={actions} />}
      />
    ),
  });
  return (
    <>
      <ListPage {...list} />
      {dialog}
      {editing !== undefined && (
        <EmailDrawer
          fields={emailFields}
          name="email"
          record={editing}
          words={words}
          subtitle={editing?.email}
          onClose={close}
          readAgain={() => call(contract.getEmail, { params: { id: editing?.id ?? '' } })}
          save={async (body, version) => {
            const { picName } =
              editing && version !== null
                ? await update.mutateAsync({ params: { id: editing.id }, body: { ...body, version } })
                : await create.mutateAsync({ body });
            // A new one may stand on another page of the list.
            if (editing) say(words.changed(picName));
            else toast(words.added(picName), 'good');
          }}
        />
      )}
    </>
  );
}
