import { getMou, type MouDetail } from '@lajur/api-contract/mou';
import { formatNumber } from '@lajur/domain/common/number';
import { call } from '../../ui/call/client';
import { say } from '../../ui/call/toast-store';
import { FormDialog } from '../../ui/form/form-dialog';
import { useEditedRecord } from '../../ui/form/use-edited-record';
import { useKeptForm } from '../../ui/form/use-kept-form';
import { TextInput } from '../../ui/input/text-input';
import { useRequestLimits } from './queries';
import { strings } from './strings';

const { limit: words } = strings;
const isCount = (text: string): boolean => /^\d{1,5}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 10_000;

type Values = Record<string, string>;
const valuesOf = (mou: MouDetail | null): Values =>
  Object.fromEntries(
    mou?.terms.limits.map(({ transportType, units, requestedUnits }) => [
      transportType.id,
      String(requestedUnits ?? units),
    ]) ?? [],
  );

/** Asks for other numbers of vehicles than were proposed. */
export function LimitDialog({ mou, onClose }: { mou: MouDetail; onClose(): void }) {
  const request = useRequestLimits();
  const { limits } = mou.terms;
  const edited = useEditedRecord<MouDetail, Values>({
    item: mou,
    valuesOf,
    lastChangeOf: () => ({}),
    fields: {
      labels: Object.fromEntries(limits.map(({ transportType: { id, name } }) => [id, name])),
      text: (values, id) => (values[id] ? `${values[id]} unit` : null),
    },
  });
  const checked = useKeptForm({
    name: `mou.limits.${mou.id}`,
    edited,
    initialValues: edited.opened,
    check: (values): Record<string, string> =>
      Object.fromEntries(
        limits.flatMap(({ transportType: { id } }) => (isCount(values[id] ?? '') ? [] : [[id, words.wrong]])),
      ),
    whenLeft: false,
    onSubmit: (values) => {
      const send = async (merged: Values, version: number) => {
        const asked = limits.map(({ transportType: { id } }) => ({ transportTypeId: id, units: Number(merged[id]) }));
        const params = { id: mou.id, companyId: mou.company.id };
        await request.mutateAsync({ params, body: { version, limits: asked } });
        say(words.done);
      };
      return edited.save(values, send, () => call(getMou, { params: { id: mou.id } }));
    },
    onDone: onClose,
  });
  return (
    <FormDialog
      checked={checked}
      title={words.title}
      text={words.text}
      verb={words.verb}
      disabled={edited.isAsking}
      onCancel={onClose}
    >
      {edited.conflict(checked)}
      {limits.map(({ transportType: { id, name }, units }) => (
        <TextInput
          key={id}
          label={name}
          description={words.proposed(`${formatNumber(units)} unit`)}
          inputMode="numeric"
          maxLength={5}
          {...checked.form.getInputProps(id)}
        />
      ))}
    </FormDialog>
  );
}
