import { CallError } from '@lajur/api-contract/client';
import type { AnswerOf } from '@lajur/api-contract/endpoint';
import { activateAccount, activateSubAccount, getActivation, resendActivation } from '@lajur/api-contract/onboarding';
import { activationFields, subAccountFields } from '@lajur/domain/onboarding/account';
import { fieldErrors } from '@lajur/domain/record/field-rule';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../ui/call/client';
import { keepSignIn } from '../../ui/call/sign-in';
import { toast } from '../../ui/call/toast-store';
import { useCheckedForm } from '../../ui/form/use-checked-form';
import { useUi } from '../../ui/ui-context';
import { Failure, Field, Submit } from '../../ui/welcome/field';
import classes from '../../ui/welcome/form.module.css';
import { type NewPassword, NewPasswordFields, newPasswordErrors } from '../../ui/welcome/new-password-fields';
import { PhoneField } from '../../ui/welcome/phone-field';
import { AgreeField } from './agree-field';
import { DeadLink } from './dead-link';
import own from './onboarding.module.css';
import { staleTerms } from './stale-terms';
import { strings } from './strings';
import { useTerms } from './use-terms';

const text = strings.activate;

export type LinkFacts = AnswerOf<typeof getActivation>;
const noLink: LinkFacts = {
  ...{ state: 'unknown', kind: null, email: null, fullName: null, phoneNo: null, companyName: null },
};

/** The page behind a mailed link, `?token=…`: the first account of a company, or one that a company made (spec §2). */
export function ActivationPage() {
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token'));
  const [link, setLink] = useState<LinkFacts | null>(token ? null : noLink);
  const [failed, setFailed] = useState(false);
  const read = useCallback(() => {
    if (!token) return;
    setFailed(false);
    call(getActivation, { query: { token } }).then(setLink, () => setFailed(true));
  }, [token]);
  useEffect(read, [read]);

  if (!link || !token) {
    if (link) return <DeadLink state="unknown" />;
    return (
      <>
        <h1 className={classes.title}>{text.account}</h1>
        <p className={classes.purpose} role="status" aria-busy={!failed}>
          {failed ? text.failed : text.loading}
        </p>
        {failed && (
          <div className={own.actions}>
            <button type="button" className={classes.textButton} onClick={read}>
              {text.retry}
            </button>
          </div>
        )}
      </>
    );
  }
  if (link.state !== 'open' || !link.email) {
    const again = async () => {
      await call(resendActivation, { body: { token } });
      toast(strings.dead.asked, 'good');
    };
    return <DeadLink state={link.state === 'open' ? 'unknown' : link.state} email={link.email} onAgain={again} />;
  }
  return <ActivationForm token={token} link={link} email={link.email} onDead={read} />;
}

interface Activation extends NewPassword {
  fullName: string;
  phoneNo: string;
  agrees: boolean;
}

interface ActivationFormProps {
  token: string;
  link: LinkFacts;
  email: string;
  /** The link was used or replaced meanwhile. */
  onDead(): void;
}

function ActivationForm({ token, link, email, onDead }: ActivationFormProps) {
  const { navigate } = useUi();
  const terms = useTerms();
  const isFirst = link.kind === 'account';
  const { form, formProps, failure, sending } = useCheckedForm<Activation>({
    initialValues: {
      ...{ fullName: link.fullName ?? '', phoneNo: link.phoneNo ?? '' },
      ...{ password: '', confirmation: '', agrees: isFirst },
    },
    check: ({ fullName, phoneNo, agrees, ...password }) => ({
      ...(isFirst ? fieldErrors(activationFields, { fullName, phoneNo }) : fieldErrors(subAccountFields, { fullName })),
      ...newPasswordErrors(password),
      ...(agrees ? {} : { agrees: strings.terms.missing }),
    }),
    whenLeft: false,
    onSubmit: async ({ fullName, phoneNo, password }) => {
      const body = { email, token, password, fullName: fullName.trim() };
      const sent = isFirst
        ? call(activateAccount, { body: { ...body, phoneNo } })
        : call(activateSubAccount, { body: { ...body, termsVersion: terms.wording?.version ?? 0 } });
      const reply = await staleTerms(sent, () => {
        terms.read();
        form.setFieldValue('agrees', false);
      }).catch((error: unknown) => {
        if (error instanceof CallError && error.code === 'LINK_INVALID') onDead();
        throw error;
      });
      navigate(keepSignIn(reply).defaultRoute);
    },
    focusAfterFailure: 'password',
  });
  const agrees = form.getInputProps('agrees');
  return (
    <>
      <h1 className={classes.title}>{text.account}</h1>
      <p className={classes.purpose}>
        {link.companyName ? text.subAccountPurpose(link.companyName, email) : text.accountPurpose(email)}
      </p>
      <Failure failure={failure} />
      <form {...formProps} className={classes.form}>
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <Field
          label={subAccountFields.fullName.label}
          name="fullName"
          autoComplete="name"
          autoFocus
          {...form.getInputProps('fullName')}
        />
        {isFirst && (
          <PhoneField label={activationFields.phoneNo.label} name="phoneNo" {...form.getInputProps('phoneNo')} />
        )}
        <NewPasswordFields
          label={text.password}
          confirmation={text.confirmation}
          typed={form.values.password}
          fields={form.getInputProps}
        />
        {!isFirst && (
          <AgreeField terms={terms} checked={form.values.agrees} onChange={agrees.onChange} error={agrees.error} />
        )}
        <Submit isPending={sending}>{text.submit}</Submit>
      </form>
    </>
  );
}
