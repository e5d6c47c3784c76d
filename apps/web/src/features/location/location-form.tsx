import { CallError } from '@lajur/api-contract/client';
import type { Location } from '@lajur/api-contract/location';
import { usualZone } from '@lajur/domain/location/location';
import { Button } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
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
import { type UseBlocker, useUnsavedGuard } from '../../ui/form/use-unsaved-guard';
import { Checkbox } from '../../ui/input/checkbox';
import { SelectInput } from '../../ui/input/select-input';
import { TextArea, TextInput } from '../../ui/input/text-input';
import { TimeInput } from '../../ui/input/time-input';
import { Notice } from '../../ui/notice';
import { to } from '../../ui/paths';
import { useUi } from '../../ui/ui-context';
import { checkValues, formErrors, type LocationValues } from './form-values';
import classes from './location.module.css';
import { PointFields } from './point-fields';
import { RegionFields } from './region-fields';
import { strings } from './strings';

interface LocationFormProps {
  title: string;
  /** Under this name the draft is kept. */
  draftKey: string;
  initialValues: LocationValues;
  send(values: LocationValues): Promise<Location>;
  /** As it is now; other than `initialValues` when somebody else has changed it meanwhile. */
  latestValues?: LocationValues;
  /** Begins again with what is there now. */
  onReload?(): void;
}

const zones = (['WIB', 'WITA', 'WIT'] as const).map((zone) => ({ value: zone, label: zone }));

/** All of a place (spec §3 Location), for a new one and for one that is there. */
export function LocationForm(props: LocationFormProps) {
  const { title, draftKey, initialValues, latestValues, send, onReload } = props;
  const { navigate } = useUi();
  const { id: userId } = useUser();
  const done = useRef(false);
  const { form, formProps, wrong, failure, sending, goTo } = useCheckedForm<LocationValues>({
    check: checkValues,
    initialValues,
    onSubmit: async (values) => {
      const saved = await send(values).catch((error: unknown) => {
        if (error instanceof CallError && error.validation) throw { validation: formErrors(error.validation) };
        throw error;
      });
      done.current = true;
      draft.discard();
      toast(strings.saved(saved.name), 'good');
      navigate(to('location', { locationId: saved.id }));
    },
  });
  const { values } = form;
  const dirty = form.isDirty();
  const draft = useDraft(`${draftKey}.${userId}`, values, dirty);
  const guard = useUnsavedGuard(() => dirty && !done.current, useBlocker as UseBlocker);
  const usual = values.provinceId && usualZone(values.provinceId.label);
  const stale = failure instanceof CallError && failure.code === 'STALE_VERSION';

  return (
    <>
      <FormPage
        path={[{ label: strings.title, href: to('locations') }]}
        title={title}
        purpose={strings.form.purpose}
        formProps={formProps}
        summary={
          <>
            {draft.found && (
              <DraftNotice
                at={draft.found.at}
                onRestore={() => form.setValues(draft.restore() ?? {})}
                onDiscard={draft.discard}
              />
            )}
            {stale && onReload ? (
              <div role="alert">
                <Notice
                  tone="attention"
                  title={failure.message}
                  action={
                    <Button size="xs" variant="default" onClick={onReload}>
                      {strings.form.conflict}
                    </Button>
                  }
                >
                  {strings.form.conflictText(changedLabels(initialValues, latestValues ?? initialValues))}
                </Notice>
              </div>
            ) : (
              <FormSummary wrong={wrong} labels={strings.labels} goTo={goTo} failure={failure} />
            )}
          </>
        }
        saveBar={
          <SaveBar draftAt={draft.savedAt}>
            <Button variant="default" onClick={() => navigate(to('locations'))}>
              {strings.form.cancel}
            </Button>
            <Button type="submit" loading={sending}>
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
              options={zones}
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

/** Which fields somebody else changed, as the form calls them. */
const changedLabels = (before: LocationValues, now: LocationValues): string[] =>
  (Object.keys(strings.labels) as (keyof LocationValues)[])
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(now[field]))
    .map((field) => strings.labels[field]);
