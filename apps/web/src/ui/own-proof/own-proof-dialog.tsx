import { codeTexts, readCode } from '@lajur/domain/auth/second-factor';
import * as validation from '@lajur/domain/common/validation';
import { useState } from 'react';
import { useUser } from '../call/use-user';
import type { ConfirmQuestion } from '../confirm';
import { FormDialog } from '../form/form-dialog';
import { useCheckedForm } from '../form/use-checked-form';
import { Field, PasswordField } from '../welcome/field';
import formClasses from '../welcome/form.module.css';

/** Who sits there: by the password, or by a code of the second factor. */
export type OwnProof = { password: string } | { code: string };

export type ProofQuestion = Pick<ConfirmQuestion, 'title' | 'text' | 'verb'>;

const text = {
  password: 'Kata sandi Anda',
  code: 'Kode verifikasi atau kode pemulihan',
  byCode: 'Pakai kode verifikasi',
  byPassword: 'Pakai kata sandi',
} as const;

interface OwnProofDialogProps {
  question: ProofQuestion;
  onSend(proof: OwnProof): Promise<void>;
  onDone(): void;
  onCancel(): void;
}

/** Asks for the password, or a code where there is a second factor. What is typed is kept nowhere. */
export function OwnProofDialog({ question, onSend, onDone, onCancel }: OwnProofDialogProps) {
  const { hasSecondFactor } = useUser();
  const [byCode, setByCode] = useState(false);
  const checked = useCheckedForm({
    initialValues: { password: '', code: '' },
    check: ({ password, code }): Record<string, string> => {
      if (byCode) return readCode(code) ? {} : { code: code.trim() ? codeTexts.wrong : codeTexts.missing };
      const missing = validation.required(password, 'Kata sandi');
      return missing ? { password: missing } : {};
    },
    whenLeft: false,
    onSubmit: ({ password, code }) => onSend(byCode ? { code } : { password }),
    onDone,
    focusAfterFailure: byCode ? 'code' : 'password',
  });
  const { form } = checked;
  const change = () => {
    setByCode(!byCode);
    form.reset();
  };
  return (
    <FormDialog checked={checked} {...question} onCancel={onCancel}>
      {byCode ? (
        <Field
          label={text.code}
          name="code"
          autoComplete="one-time-code"
          autoFocus
          data-autofocus
          {...form.getInputProps('code')}
        />
      ) : (
        <PasswordField
          label={text.password}
          name="password"
          autoComplete="current-password"
          autoFocus
          data-autofocus
          {...form.getInputProps('password')}
        />
      )}
      {hasSecondFactor && (
        <p className={formClasses.aside}>
          <button type="button" className={formClasses.textButton} onClick={change}>
            {byCode ? text.byPassword : text.byCode}
          </button>
        </p>
      )}
    </FormDialog>
  );
}
