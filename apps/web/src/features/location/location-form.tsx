import { CallError } from '@lajur/api-contract/client';
import type { Location, LocationDetail } from '@lajur/api-contract/location';
import { zoneChoices } from '@lajur/domain/common/time';
import { usualZone } from '@lajur/domain/location/location';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { toast } from '../../ui/call/toast-store';
import { useUser } from '../../ui/call/use-user';
import { DraftNotice } from '../../ui/form/draft-notice';
import { FormPage } from '../../ui/form/form-page';
import { FormRow, FormSection } from '../../ui/form/form-section';
import { FormSummary } from '../../ui/form/form-summary';
import { SaveBar } from '../../ui/form/save-bar';
import { useCheckedForm } from '../../ui/form/use-checked-form';
import { useDraft } from '../../ui/form/use-draft';
import { useEditedRecord } from '../../ui/form/use-edited-record';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard';
import { Checkbox } from '../../ui/input/checkbox';
import { SelectInput } from '../../ui/input/select-input';
import { TextArea, TextInput } from '../../ui/input/text-input';
import { TimeInput } from '../../ui/input/time-input';
import { useUi } from '../../ui/ui-context';
import { checkValues, emptyValues, formErrors, type LocationValues, locationEdits, valuesOf } from './form-values';
import classes from './location.module.css';
import { PointFields } from './point-fields';
import { freshLocation } from './queries';
import { RegionFields } from './region-fields';
import { strings } from './strings';

interface LocationFormProps {
  title: string;
  /** The list, as one left it. */
  listHref: string;
  /** Where cancelling leads. */
  backHref: string;
  /** Where saving leads. */
  doneHref(saved: Location): string;
  /** Under this name the draft is kept. */
  draftKey: string;
  /** The place to change, as the form was opened; null for a new one. */
  location: LocationDetail | null;
  send(values: LocationValues, version: number): Promise<Location>;
}

/** What a new place is filled from has no version yet. */
type Edited = LocationDetail | typeof newLocation;
const newLocation = { isNew: true, version: 0 } as const;
const valuesOfEdited = (item: Edited): LocationValues => ('isNew' in item ? emptyValues : valuesOf(item));
const lastChangeOf = (item: Edited) => ('isNew' in item ? {} : { by: item.changedBy, at: item.updatedAt });

/** All of a place (spec §3 Location), for a new one and for one that is there. */
export function LocationForm(props: LocationFormProps) {
  const { title, listHref, backHref, doneHref, draftKey, location, send } = props;
  const { navigate } = useUi();
  const { id: userId } = useUser();
  const done = useRef(false);
  const edited = useEditedRecord<Edited, LocationValues>({
    item: location ?? newLocation,
    valuesOf: valuesOfEdited,
    lastChangeOf,
    fields: locationEdits,
  });
  const save = async (values: LocationValues, version: number): Promise<void> => {
    const saved = await send(values, version).catch((error: unknown) => {
      if (error instanceof CallError && error.validation) throw { validation: formErrors(error.validation) };
      throw error;
    });
    done.current = true;
    draft.discard();
    toast(strings.saved(saved.name), 'good');
    navigate(doneHref(saved));
  };
  const checked = useCheckedForm<LocationValues>({
    check: (values) => checkValues(edited.merged(values)),
    initialValues: edited.opened,
    onSubmit: async (values) => {
      await edited.save(values, save, () => (location ? freshLocation(location.id) : Promise.resolve(newLocation)));
    },
  });
  const { form, formProps, wrong, failure, sending, goTo } = checked;
  const { values } = form;
  const dirty = form.isDirty();
  const draft = useDraft(`${draftKey}.${userId}`, values, dirty, edited.opened);
  const restore = () => {
    const found = draft.restore();
    if (found) edited.resume(form, found.base ?? edited.opened, found.values);
  };
  const guard = useUnsavedGuard(() => dirty && !done.current);
  const usual = values.provinceId && usualZone(values.provinceId.label);

  return (
    <>
      <FormPage
        path={[{ label: strings.title, href: listHref }]}
        title={title}
        purpose={strings.form.purpose}
        formProps={formProps}
        summary={
          <>
            {draft.found && <DraftNotice at={draft.found.at} onRestore={restore} onDiscard={draft.discard} />}
            {edited.conflict(checked)}
            <FormSummary wrong={wrong} labels={strings.labels} goTo={goTo} failure={failure} />
          </>
        }
        saveBar={
          <SaveBar draftAt={edited.isAsking ? null : draft.savedAt} note={edited.note}>
            <Button variant="default" onClick={() => navigate(backHref)}>
              {strings.form.cancel}
            </Button>
            <Button type="submit" loading={sending} disabled={edited.isAsking}>
              {strings.form.save}
            </Button>
          </SaveBar>
        }
      >
        <FormSection {...strings.form.identity}>
          <TextInput label={strings.labels.name} required {...form.getInputProps('name')} />
          <TextArea label={strings.labels.address} required rows={2} {...form.getInputProps('address')} />
        </FormSection>
        <FormSection {...strings.form.region}>
          <RegionFields form={form} />
        </FormSection>
        <FormSection {...strings.form.point}>
          <PointFields form={form} />
        </FormSection>
        <FormSection {...strings.form.hours}>
          <FormRow>
            <TimeInput
              label={strings.labels.openingTime}
              required
              zone={values.zone}
              {...form.getInputProps('openingTime')}
            />
            <TimeInput
              label={strings.labels.closingTime}
              required
              zone={values.zone}
              {...form.getInputProps('closingTime')}
            />
          </FormRow>
          <div className={classes.short}>
            <SelectInput
              {...form.getInputProps('zone')}
              label={strings.labels.zone}
              options={zoneChoices}
              value={values.zone}
              description={
                usual && (values.zone === usual ? strings.form.usualZone(usual) : strings.form.zoneDiffers(usual))
              }
              onChange={(zone) => zone && form.setFieldValue('zone', zone as LocationValues['zone'])}
            />
          </div>
        </FormSection>
        <FormSection {...strings.form.other}>
          <TextArea
            label={strings.labels.note}
            rows={2}
            description={strings.form.optional}
            {...form.getInputProps('note')}
          />
          <Checkbox
            label={strings.form.isActive}
            description={strings.form.isActiveHelp}
            checked={values.isActive}
            onChange={(isActive) => form.setFieldValue('isActive', isActive)}
          />
        </FormSection>
      </FormPage>
      {guard}
    </>
  );
}
