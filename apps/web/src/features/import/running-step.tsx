import { Button } from '@mantine/core';
import { ActionButton } from '../../ui/action-button';
import { type Upload, useRecheck } from './queries';
import { strings } from './strings';
import { useCancel } from './use-cancel';

const { check } = strings;

/** The step of an upload that the service works on: stopping it. */
export function CancelStep({ upload }: { upload: Upload }) {
  const { ask, isPending, dialog } = useCancel(upload);
  return (
    <>
      <Button variant="default" loading={isPending} onClick={() => void ask()}>
        {check.cancel}
      </Button>
      {dialog}
    </>
  );
}

/** The step of an upload whose check was stopped: going on with it. `waits`: why not now. */
export function ResumeStep({ upload: { type, id, version }, waits }: { upload: Upload; waits: string | undefined }) {
  const recheck = useRecheck();
  return (
    <ActionButton
      loading={recheck.isPending}
      disabledReason={waits}
      onClick={() => recheck.mutate({ params: { type, id }, body: { version } })}
    >
      {check.resume}
    </ActionButton>
  );
}
