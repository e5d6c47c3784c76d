import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../ui/call/toast-store';
import { useUser } from '../../ui/call/use-user';
import { DraftNotice } from '../../ui/form/draft-notice';
import { FormPage } from '../../ui/form/form-page';
import { FormSummary } from '../../ui/form/form-summary';
import { SaveBar } from '../../ui/form/save-bar';
import { useCheckedForm } from '../../ui/form/use-checked-form';
import { useDraft } from '../../ui/form/use-draft';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard';
import { Link } from '../../ui/link';
import { to } from '../../ui/paths';
import { useUi } from '../../ui/ui-context';
import { usePhone } from '../../ui/use-phone';
import { todayHere } from '../../ui/zone';
import { DriverFields } from './driver-fields';
import { bodyOf, checkValues, type DriverValues, driverEdits, emptyValues } from './driver-form-values';
import { DriverRequirements } from './driver-requirements';
import { useCreateDriver } from './queries';
import { strings } from './strings';

/** A new driver (spec §2 driver/create). */
export function DriverCreatePage() {
  const [made, setMade] = useState(0);
  return <CreateForm key={made} isAnother={made > 0} onAnother={() => setMade(made + 1)} />;
}

function CreateForm({ isAnother, onAnother }: { isAnother: boolean; onAnother(): void }) {
  const { navigate } = useUi();
  const user = useUser();
  const today = todayHere();
  const phone = usePhone();
  const create = useCreateDriver();
  const another = useRef(false);

  const { form, formProps, wrong, failure, sending, goTo } = useCheckedForm<DriverValues>({
    check: (values) => checkValues(values, today),
    initialValues: emptyValues,
    onSubmit: async (values) => {
      const driver = await create.mutateAsync({ body: bodyOf(values) });
      draft.discard();
      toast(`${driver.name} ditambahkan.`, 'good');
      if (another.current) return onAnother();
      await navigate(to('driver', { driverId: driver.id }), { ignoreBlocker: true });
    },
  });
  const { photoUrl: _photo, simPhotoUrl: _simPhoto, ...written } = form.values;
  const draft = useDraft(`driver.${user.id}`, written, form.isDirty());
  const guard = useUnsavedGuard(form.isDirty());
  useEffect(() => {
    if (isAnother) goTo('name');
  }, [isAnother, goTo]);

  return (
    <>
      <FormPage
        path={[{ label: strings.title, href: to('drivers') }]}
        title={strings.add}
        purpose="Setelah disimpan, buat kata sandi aplikasi di halaman pengemudi agar ia bisa masuk."
        formProps={formProps}
        summary={
          <>
            {draft.found && (
              <DraftNotice
                at={draft.found.at}
                onRestore={() => form.setValues(draft.restore()?.values ?? {})}
                onDiscard={draft.discard}
              />
            )}
            <FormSummary wrong={wrong} labels={driverEdits.labels} goTo={goTo} failure={failure} />
          </>
        }
        side={
          <DriverRequirements
            {...form.values}
            isActive
            suspended={false}
            today={today}
            note="Boleh disimpan sebelum semua terpenuhi."
          />
        }
        saveBar={
          <SaveBar draftAt={draft.savedAt}>
            <Button component={Link} href={to('drivers')} variant="default">
              Batal
            </Button>
            {!phone && (
              <Button
                type="submit"
                variant="default"
                disabled={sending}
                onClick={() => {
                  another.current = true;
                }}
              >
                Simpan dan tambah lagi
              </Button>
            )}
            <Button
              type="submit"
              loading={sending}
              onClick={() => {
                another.current = false;
              }}
            >
              Simpan pengemudi
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
