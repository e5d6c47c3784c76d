import type { DriverDetail } from '@lajur/api-contract/driver';
import { Button, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useParams } from '@tanstack/react-router';
import { toast } from '../../ui/call/toast-store';
import { useEditOrigin } from '../../ui/detail-page/record-list';
import { FormPage } from '../../ui/form/form-page';
import { FormSummary } from '../../ui/form/form-summary';
import { SaveBar } from '../../ui/form/save-bar';
import { useCheckedForm } from '../../ui/form/use-checked-form';
import { useEditedRecord } from '../../ui/form/use-edited-record';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard';
import { Link } from '../../ui/link';
import { screens } from '../../ui/paths';
import { useUi } from '../../ui/ui-context';
import { todayHere } from '../../ui/zone';
import { DriverFields } from './driver-fields';
import { changedBody, checkValues, type DriverValues, driverEdits, valuesOf } from './driver-form-values';
import { driverList } from './driver-list';
import { DriverNotShown } from './driver-not-shown';
import { DriverRequirements } from './driver-requirements';
import { freshDriver, useDriver, useUpdateDriver } from './queries';
import { strings } from './strings';

/** A driver's data (spec §2 driver/edit). */
export function DriverEditPage() {
  const { driverId } = useParams({ from: screens.driverEdit });
  const { data, error, refetch } = useDriver(driverId);
  if (data) return <EditForm key={driverId} driver={data} />;
  if (error) return <DriverNotShown error={error} onReload={() => void refetch()} />;
  return <Skeleton height={480} m={24} />;
}

const lastChangeOf = ({ timeline: [last] }: DriverDetail) => ({ by: last?.actorName, at: last?.at });

function EditForm({ driver }: { driver: DriverDetail }) {
  const { navigate } = useUi();
  const today = todayHere();
  const update = useUpdateDriver();
  const edited = useEditedRecord<DriverDetail, DriverValues>({
    item: driver,
    valuesOf,
    lastChangeOf,
    fields: driverEdits,
  });
  const { now, opened } = edited;
  const origin = useEditOrigin(driver.id, driverList);

  const leave = () => navigate(origin.backHref, { ignoreBlocker: true });
  async function send(values: DriverValues, version: number): Promise<void> {
    const change = changedBody(valuesOf(now), values);
    if (Object.keys(change).length === 0) return;
    const { name } = await update.mutateAsync({ params: { id: driver.id }, body: { ...change, version } });
    toast(`Data ${name} disimpan.`, 'good');
  }

  const checked = useCheckedForm<DriverValues>({
    check: (values) => checkValues(edited.merged(values), today, now.simExpiredDate),
    initialValues: opened,
    onSubmit: async (values) => {
      if (await edited.save(values, send, () => freshDriver(driver.id))) await leave();
    },
  });
  const { form, formProps, wrong, failure, sending, goTo } = checked;
  const guard = useUnsavedGuard(form.isDirty());

  return (
    <>
      <FormPage
        path={[
          { label: strings.title, href: origin.listHref },
          { label: driver.name, href: origin.recordHref },
        ]}
        title="Ubah pengemudi"
        formProps={formProps}
        summary={
          <>
            {edited.conflict(checked)}
            <FormSummary wrong={wrong} labels={driverEdits.labels} goTo={goTo} failure={failure} />
          </>
        }
        side={
          <DriverRequirements
            {...form.values}
            isActive={driver.isActive}
            suspended={driver.suspended !== null}
            today={today}
          />
        }
        saveBar={
          <SaveBar note={edited.note}>
            <Button component={Link} href={origin.backHref} variant="default">
              Batal
            </Button>
            <Button type="submit" loading={sending} disabled={edited.isAsking}>
              Simpan perubahan
            </Button>
          </SaveBar>
        }
      >
        <DriverFields form={form} today={today} />
      </FormPage>
      {guard}
    </>
  );
}
