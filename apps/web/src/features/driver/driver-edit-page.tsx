import { CallError } from '@lajur/api-contract/client';
import type { DriverDetail } from '@lajur/api-contract/driver';
import { formatMoment, zoneOf } from '@lajur/domain/common/time';
import { Button, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useBlocker, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { toast } from '../../ui/call/toast-store';
import { useUser } from '../../ui/call/use-user';
import { EditConflict } from '../../ui/form/edit-conflict';
import { FormPage } from '../../ui/form/form-page';
import { FormSummary } from '../../ui/form/form-summary';
import { SaveBar } from '../../ui/form/save-bar';
import { useCheckedForm } from '../../ui/form/use-checked-form';
import { type UseBlocker, useUnsavedGuard } from '../../ui/form/use-unsaved-guard';
import { Link } from '../../ui/link';
import { to } from '../../ui/paths';
import { DriverFields } from './driver-fields';
import { changedBody, checkValues, conflictRows, type DriverValues, fieldLabels, valuesOf } from './driver-form-values';
import { useToday } from './driver-look';
import { DriverNotShown } from './driver-not-shown';
import { DriverRequirements } from './driver-requirements';
import { freshDriver, useDriver, useUpdateDriver } from './queries';
import { strings } from './strings';

/** A driver's data (spec §2 driver/edit). */
export function DriverEditPage() {
  const { driverId } = useParams({ strict: false }) as { driverId: string };
  const { data, error, refetch } = useDriver(driverId);
  if (data) return <EditForm key={driverId} driver={data} />;
  if (error) return <DriverNotShown error={error} onReload={() => void refetch()} />;
  return <Skeleton height={480} m={24} />;
}

function EditForm({ driver }: { driver: DriverDetail }) {
  const navigate = useNavigate();
  const today = useToday();
  const zone = zoneOf(useUser().timezone);
  const update = useUpdateDriver();
  // As the form was opened: what others save meanwhile must not change under the typing hand.
  const [opened, setOpened] = useState(driver);
  const [newer, setNewer] = useState<DriverDetail | null>(null);
  const [busy, setBusy] = useState(false);
  const href = to('driver', { driverId: driver.id });

  const leave = () => navigate({ to: href as never, ignoreBlocker: true });
  async function save(values: DriverValues, version: number): Promise<void> {
    const change = changedBody(valuesOf(opened), values);
    if (Object.keys(change).length === 0) return leave();
    try {
      const { name } = await update.mutateAsync({ params: { id: driver.id }, body: { ...change, version } });
      toast(`Data ${name} disimpan.`, 'good');
      await leave();
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'STALE_VERSION') throw error;
      setNewer(await freshDriver(driver.id));
    }
  }

  const { form, formProps, wrong, failure, sending, submit, goTo } = useCheckedForm<DriverValues>({
    check: (values) => checkValues(values, today, (newer ?? opened).simExpiredDate),
    initialValues: valuesOf(opened),
    onSubmit: (values) => save(values, (newer ?? opened).version),
  });
  const guard = useUnsavedGuard(form.isDirty(), useBlocker as UseBlocker);

  const takeTheirs = () => {
    if (!newer) return;
    setOpened(newer);
    setNewer(null);
    form.setInitialValues(valuesOf(newer));
    form.setValues(valuesOf(newer));
  };
  const last = newer?.timeline[0];

  return (
    <>
      <FormPage
        path={[
          { label: strings.title, href: to('drivers') },
          { label: opened.name, href },
        ]}
        title="Ubah pengemudi"
        formProps={formProps}
        summary={
          <>
            {newer && (
              <EditConflict
                by={last?.actorName}
                at={last && formatMoment(new Date(last.at), zone, new Date())}
                rows={conflictRows(valuesOf(opened), valuesOf(newer), form.values)}
                onTakeTheirs={takeTheirs}
                onKeepMine={() => void submit()}
                sending={sending}
              />
            )}
            <FormSummary wrong={wrong} labels={fieldLabels} goTo={goTo} failure={failure} />
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
          <SaveBar note={busy ? 'Foto sedang dikirim…' : undefined}>
            <Button component={Link} href={href} variant="default">
              Batal
            </Button>
            <Button type="submit" loading={sending} disabled={busy || newer !== null}>
              Simpan perubahan
            </Button>
          </SaveBar>
        }
      >
        <DriverFields form={form} today={today} onBusy={setBusy} />
      </FormPage>
      {guard}
    </>
  );
}
