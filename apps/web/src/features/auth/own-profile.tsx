import type { UserInfo } from '@lajur/api-contract/auth';
import { formatPhone } from '@lajur/domain/common/phone';
import { fieldErrors } from '@lajur/domain/record/field-rule';
import { ownFields } from '@lajur/domain/user/user';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { say } from '../../ui/call/toast-store';
import { FormFailure } from '../../ui/form/form-failure';
import { RecordInput } from '../../ui/form/record-input';
import { formValues, sentValues } from '../../ui/form/record-values';
import { useCheckedForm } from '../../ui/form/use-checked-form';
import classes from './account-page.module.css';
import { accountStrings } from './account-strings';
import { PendingEmail } from './pending-email';
import { useOwnProfile, useUpdateOwnProfile } from './queries';

const text = accountStrings.account;

/** Who one is: name and phone are changed here, the rest is the admin's. */
export function OwnProfile({ user }: { user: UserInfo }) {
  const [editing, setEditing] = useState(false);
  const { data: profile } = useOwnProfile(user.id);
  if (editing && profile) return <ProfileForm profile={profile} onClose={() => setEditing(false)} />;
  const facts = [
    [text.name, user.fullName],
    [text.phone, user.phoneNo ? formatPhone(user.phoneNo) : text.missing],
    [text.email, user.email],
    [text.role, user.roleName],
    [text.company, user.companyName],
  ] as const;
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {profile && <PendingEmail profile={profile} />}
      <div className={classes.below}>
        <Button variant="default" disabled={!profile} onClick={() => setEditing(true)}>
          {text.edit}
        </Button>
      </div>
    </>
  );
}

interface ProfileFormProps {
  profile: { fullName: string; phoneNo: string | null; version: number };
  onClose(): void;
}

function ProfileForm({ profile, onClose }: ProfileFormProps) {
  const update = useUpdateOwnProfile();
  const { form, formProps, failure, sending } = useCheckedForm({
    initialValues: formValues(ownFields, profile),
    check: (values) => fieldErrors(ownFields, sentValues(ownFields, values)),
    onSubmit: async (values) => {
      await update.mutateAsync({ body: { ...sentValues(ownFields, values), version: profile.version } });
      say(text.saved);
      onClose();
    },
  });
  return (
    <form {...formProps} className={classes.form} aria-label={text.person}>
      <RecordInput field={ownFields.fullName} input={form.getInputProps('fullName')} />
      <RecordInput field={ownFields.phoneNo} input={form.getInputProps('phoneNo')} />
      <FormFailure failure={failure} />
      <div className={classes.photoActions}>
        <Button type="submit" loading={sending}>
          {text.save}
        </Button>
        <Button variant="default" onClick={onClose}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}
