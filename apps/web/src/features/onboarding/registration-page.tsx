import { checkRegistration, register } from '@lajur/api-contract/onboarding';
import { registerFields } from '@lajur/domain/onboarding/account';
import { fieldErrors } from '@lajur/domain/record/field-rule';
import { useState } from 'react';
import { call } from '../../ui/call/client';
import { toast } from '../../ui/call/toast-store';
import { useCheckedForm } from '../../ui/form/use-checked-form';
import { Link } from '../../ui/link';
import { to } from '../../ui/paths';
import { Failure, Field, Submit } from '../../ui/welcome/field';
import classes from '../../ui/welcome/form.module.css';
import { PhoneField } from '../../ui/welcome/phone-field';
import { AgreeField } from './agree-field';
import { LookIntoMail } from './look-into-mail';
import { staleTerms } from './stale-terms';
import { strings } from './strings';
import { useTerms } from './use-terms';

const text = strings.register;

interface Registration {
  email: string;
  phoneNo: string;
  agrees: boolean;
}

interface Sent {
  /** Where the mail can be read on a service for trying out. */
  mailbox: string | null;
  email: string;
  phoneNo: string;
  termsVersion: number;
}

/** Registers a new company: its address gets the link that makes the first account (spec §2 registration). */
export function RegistrationPage() {
  const [sent, setSent] = useState<Sent | null>(null);
  const terms = useTerms();
  const { form, formProps, failure, sending } = useCheckedForm<Registration>({
    initialValues: { email: '', phoneNo: '', agrees: false },
    check: ({ agrees, ...given }) => ({
      ...fieldErrors(registerFields, given),
      ...(agrees ? {} : { agrees: strings.terms.missing }),
    }),
    whenLeft: false,
    onSubmit: async ({ email, phoneNo }) => {
      const body = { email: email.trim(), phoneNo, termsVersion: terms.wording?.version ?? 0 };
      await call(checkRegistration, { body: { email: body.email, phoneNo } });
      const { mailbox } = await staleTerms(call(register, { body }), () => {
        terms.read();
        form.setFieldValue('agrees', false);
      });
      setSent({ ...body, mailbox });
    },
    focusAfterFailure: 'email',
  });

  if (sent) {
    const { mailbox, ...body } = sent;
    const again = async () => {
      await call(register, { body });
      toast(strings.sent.resent, 'good');
    };
    return <LookIntoMail email={sent.email} mailbox={mailbox} onAgain={again} onOther={() => setSent(null)} />;
  }
  const agrees = form.getInputProps('agrees');
  return (
    <>
      <h1 className={classes.title}>{text.title}</h1>
      <p className={classes.purpose}>{text.purpose}</p>
      <Failure failure={failure} />
      <form {...formProps} className={classes.form}>
        <Field
          label={registerFields.email.label}
          type="email"
          name="email"
          autoComplete="email"
          autoFocus
          {...form.getInputProps('email')}
        />
        <PhoneField label={registerFields.phoneNo.label} name="phoneNo" {...form.getInputProps('phoneNo')} />
        <AgreeField terms={terms} checked={form.values.agrees} onChange={agrees.onChange} error={agrees.error} />
        <Submit isPending={sending}>{text.submit}</Submit>
      </form>
      <p className={classes.aside}>
        {text.hasAccount}{' '}
        <Link className={classes.link} href={to('login')}>
          {text.login}
        </Link>
      </p>
    </>
  );
}
