import { CallError } from '@lajur/api-contract/client';
import type { UserDetail } from '@lajur/api-contract/user';
import { givenRoles, rolesToGive } from '@lajur/domain/auth/role-rank';
import { errorMessages } from '@lajur/domain/common/errors';
import { fieldErrors } from '@lajur/domain/record/field-rule';
import { type UserValues, userFields } from '@lajur/domain/user/user';
import { proofReason, userActionRefusal } from '@lajur/domain/user/user-action';
import type { UseFormReturnType } from '@mantine/form';
import { useMemo } from 'react';
import { allowanceHref } from '../../ui/allowance-href';
import { useUser } from '../../ui/call/use-user';
import { Card } from '../../ui/card';
import { RecordLoading } from '../../ui/detail-page/record-loading';
import { FormRow, FormSection } from '../../ui/form/form-section';
import { RecordFormPage } from '../../ui/form/record-form-page';
import { RecordInput } from '../../ui/form/record-input';
import { editedFieldsOf, type FormValues, formValues, sentValues } from '../../ui/form/record-values';
import type { RecordForm } from '../../ui/form/use-record-form';
import { SelectInput } from '../../ui/input/select-input';
import { TextLink } from '../../ui/link';
import { Notice } from '../../ui/notice';
import type { OwnProof } from '../../ui/own-proof/own-proof-dialog';
import { useOwnProof } from '../../ui/own-proof/use-own-proof';
import { to } from '../../ui/paths';
import { RecordHistory } from '../../ui/record-history';
import { useParams } from '../../ui/route/router-view';
import { whenHere } from '../../ui/zone';
import { PendingEmail } from './pending-email';
import { useCreateUser, useRoles, useUpdateUser, useUserDetail } from './queries';
import { RoleRights } from './role-rights';
import { strings } from './strings';
import classes from './user.module.css';
import { factorText } from './user-columns';
import { UserDevices } from './user-devices';
import { userPlaces } from './user-list';

type UserFormValues = FormValues<typeof userFields>;

const text = strings.form;

/** The address names another company: nobody of it is found here. */
const foreign = new CallError(404, 'NOT_FOUND', errorMessages.NOT_FOUND);

/** The role of a guest is none that could be chosen. */
const given = (user: UserDetail | null) =>
  user && { ...user, roleId: givenRoles.find((role) => role === user.roleId) ?? null };

function useUserForm(): RecordForm<UserDetail, UserFormValues> {
  const { companyId } = useUser();
  return useMemo(
    () => ({
      name: 'user',
      list: userPlaces(companyId),
      listTitle: strings.title,
      nameOf: ({ fullName }) => fullName,
      valuesOf: (user) => formValues(userFields, given(user)),
      fields: editedFieldsOf(userFields),
      check: (values) => fieldErrors(userFields, sentValues(userFields, values)),
      lastChangeOf: ({ timeline: [last] }) => ({ by: last?.actorName, at: last?.at }),
    }),
    [companyId],
  );
}

interface FieldsProps {
  form: UseFormReturnType<UserFormValues>;
  /** Whose form it is; nobody's for a new person. */
  user?: UserDetail;
}

function UserFields({ form, user }: FieldsProps) {
  const me = useUser();
  const input = (key: keyof UserFormValues) => form.getInputProps(key);
  const mayGive: readonly string[] = rolesToGive(me.roleId);
  const options = (useRoles().data ?? [])
    .filter(({ id }) => mayGive.includes(id))
    .map(({ id, name }) => ({ value: id, label: name }));
  const locked = user ? userActionRefusal(user, 'change-role', me) : null;
  const emailHelp = user && (user.status === 'MENUNGGU_AKTIVASI' ? text.waitingEmail : text.activeEmail);
  return (
    <>
      <FormSection title={text.person} why={text.personWhy}>
        <RecordInput field={userFields.fullName} input={input('fullName')} />
        <FormRow>
          <RecordInput field={userFields.email} input={input('email')} help={emailHelp} />
          <RecordInput field={userFields.phoneNo} input={input('phoneNo')} />
        </FormRow>
      </FormSection>
      <FormSection title={text.role} why={text.roleWhy}>
        <SelectInput
          {...input('roleId')}
          label={userFields.roleId.label}
          required
          options={options}
          disabled={locked !== null}
          description={locked === null ? undefined : text.lastSuperAdmin}
        />
      </FormSection>
    </>
  );
}

/** A new person of the company (spec §2 user-admin/create). */
export function UserCreatePage() {
  const create = useCreateUser();
  const { withProof, dialog } = useOwnProof();
  const add = (body: UserValues) =>
    withProof(strings.proof.add(body.fullName), (proof) => create.mutateAsync({ body: { ...body, ...proof } }));
  return (
    <RecordFormPage
      form={useUserForm()}
      title={strings.add}
      purpose={text.createPurpose}
      verb={text.create}
      another="fullName"
      save={(values) => add(sentValues(userFields, values))}
      saved={({ fullName }) => text.created(fullName)}
      side={({ values }) => <RoleRights role={values.roleId} />}
    >
      {(form) => (
        <>
          <UserFields form={form} />
          {dialog}
        </>
      )}
    </RecordFormPage>
  );
}

/** Somebody of the company (spec §2 user-admin/edit). */
export function UserEditPage() {
  const { companyId, userId } = useParams('userEdit');
  const me = useUser();
  const form = useUserForm();
  const read = useUserDetail(userId);
  const update = useUpdateUser();
  const { withProof, dialog } = useOwnProof();
  const { data: user } = read;
  if (!user || companyId !== me.companyId)
    return (
      <RecordLoading
        noun="pengguna"
        list={to('users')}
        error={companyId === me.companyId ? read.error : foreign}
        onReload={() => void read.refetch()}
      />
    );
  return (
    <RecordFormPage
      form={form}
      read={{ ...read, data: user }}
      title="Ubah pengguna"
      verb="Simpan perubahan"
      save={(values, version, stored) => {
        const body = { ...sentValues(userFields, values), version };
        const send = (proof: Partial<OwnProof>) =>
          update.mutateAsync({ params: { id: userId }, body: { ...body, ...proof } });
        return proofReason(stored ?? user, body) === null
          ? send({})
          : withProof(strings.proof.change(user.fullName), send);
      }}
      saved={({ fullName, pendingEmail }) =>
        pendingEmail && pendingEmail !== user.pendingEmail ? text.asked(pendingEmail) : text.saved(fullName)
      }
      side={({ values }) => (
        <>
          <RoleRights role={values.roleId} />
          <Card
            title={strings.notifications.title}
            aside={<TextLink href={allowanceHref(user.id)}>{strings.notifications.open}</TextLink>}
          >
            {strings.notifications.text(user.fullName)}
          </Card>
          <Card title={strings.secondFactor.title}>
            {factorText(user.secondFactorAt)}
            {!user.secondFactorAt && <p className={classes.quiet}>{strings.secondFactor.offText}</p>}
          </Card>
          <Card title={strings.devices.title}>
            <UserDevices user={user} />
          </Card>
          <RecordHistory kind="user" events={user.timeline} />
        </>
      )}
    >
      {(one) => (
        <>
          {user.bounced && (
            <Notice tone="attention" title={strings.bounced.title(user.email)}>
              {strings.bounced.text(user.bounced.answer, whenHere(user.bounced.at))}
            </Notice>
          )}
          <PendingEmail user={user} />
          <UserFields form={one} user={user} />
          {dialog}
        </>
      )}
    </RecordFormPage>
  );
}
