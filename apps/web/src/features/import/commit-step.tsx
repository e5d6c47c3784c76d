import { ActionButton } from '../../ui/action-button';
import { useConfirm } from '../../ui/confirm';
import { type Upload, useCommit, useRefreshUpload } from './queries';
import { commitText, strings } from './strings';

const { check } = strings;

export interface CommitStepProps {
  upload: Upload;
  /** Why it has to wait for edited cells. */
  waits: string | undefined;
}

/** Imports the good rows, once it has said what that writes and what it leaves. */
export function CommitStep({ upload, waits }: CommitStepProps) {
  const { type, id, version, counts } = upload;
  const commit = useCommit();
  const refresh = useRefreshUpload();
  const { confirm, dialog } = useConfirm();
  const good = counts.new + counts.changed;
  const ask = async () => {
    const yes = await confirm({
      title: check.commitTitle(good),
      text: commitText(counts),
      verb: check.commitVerb(good),
    });
    if (yes) await commit.mutateAsync({ params: { type, id }, body: { version } }).catch(refresh);
  };
  return (
    <>
      <ActionButton
        loading={commit.isPending}
        disabledReason={good === 0 ? check.nothingToCommit : waits}
        onClick={() => void ask()}
      >
        {check.commit(good)}
      </ActionButton>
      {dialog}
    </>
  );
}
