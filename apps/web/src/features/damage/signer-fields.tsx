import { type DamageParty, damagePartyLabels } from '@lajur/domain/damage/damage-report';
import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useUser } from '../../ui/call/use-user';
import { FormRow } from '../../ui/form/form-section';
import { TextInput } from '../../ui/input/text-input';
import { SignatureImage } from '../../ui/signature/signature-image';
import { SignatureInput } from '../../ui/signature/signature-input';
import classes from './damage.module.css';
import type { DamageValues } from './damage-form-values';

interface SignerFieldsProps {
  form: UseFormReturnType<DamageValues>;
  party: DamageParty;
}

/** Who signs for a party: name, role, and the signature, drawn with a finger; one that stands already can be given anew. */
export function SignerFields({ form, party }: SignerFieldsProps) {
  const label = damagePartyLabels[party];
  const who = label.charAt(0).toLowerCase() + label.slice(1);
  const { fullName } = useUser();
  const { name, signatureUrl } = form.values[party];
  return (
    <>
      <FormRow>
        <TextInput label={`Nama ${who}`} {...form.getInputProps(`${party}.name`)} />
        <TextInput label={`Jabatan ${who}`} {...form.getInputProps(`${party}.role`)} />
      </FormRow>
      {signatureUrl ? (
        <div className={classes.kept}>
          <SignatureImage url={signatureUrl} name={name} />
          <Button
            size="xs"
            variant="default"
            onClick={() => form.setFieldValue(party, { ...form.values[party], signatureUrl: null })}
          >
            Tanda tangani ulang
          </Button>
        </div>
      ) : (
        <SignatureInput label={`Tanda tangan ${who}`} typedBy={fullName} {...form.getInputProps(`${party}Signature`)} />
      )}
    </>
  );
}
