import { deleteLoan, type LoanDetail, submitLoan, updateLoan } from '@lajur/api-contract/lending';
import { formatRupiah } from '@lajur/domain/common/money';
import { loanRefusal } from '@lajur/domain/lending/loan';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { say } from '../../ui/call/toast-store';
import { useRefusal } from '../../ui/call/use-user';
import { useConfirm } from '../../ui/confirm';
import type { MenuAction } from '../../ui/menu-action';
import { useUi } from '../../ui/ui-context';
import { useDeleteLoan, useSubmitLoan } from './queries';
import { strings } from './strings';

const icon = { size: 16, stroke: 1.7 } as const;
const { detail: words } = strings;

interface LoanActions {
  /** The one next step of the company; undefined while there is none. */
  submit?: { disabledReason?: string; onClick(): void };
  others: MenuAction[];
  dialog: ReactNode;
}

/** What somebody of the company can do with a loan: submit it, change it, give it up. */
export function useLoanActions(
  loan: LoanDetail,
  { editHref, onGone }: { editHref: string; onGone(): void },
): LoanActions {
  const { navigate } = useUi();
  const { confirm, dialog } = useConfirm();
  const [submit, remove] = [useSubmitLoan(), useDeleteLoan()];
  const notSubmitting = useRefusal(submitLoan, strings.noRight);
  const notEditing = useRefusal(updateLoan, strings.noRight);
  const notDropping = useRefusal(deleteLoan, strings.noRight);
  const { id, version, number, status, sums, problems } = loan;
  const isDraft = status === 'DRAFT';
  const isOpen = isDraft || status === 'REVISE';
  const onSubmit = async () => {
    const isSure = await confirm({
      title: words.submitTitle(number),
      text: words.submitText(formatRupiah(sums.cost), formatRupiah(sums.payout)),
      verb: words.submitVerb,
      wayOut: words.back,
    });
    if (!isSure) return;
    await submit.mutateAsync({ params: { id }, body: { version, acceptedCost: sums.cost } });
    say(words.done(number));
  };
  const onDrop = async () => {
    const isSure = await confirm({
      title: isDraft ? words.dropTitle(number) : words.giveUpTitle(number),
      text: words.dropText,
      verb: isDraft ? words.drop : words.giveUp,
      wayOut: words.back,
      danger: true,
    });
    if (!isSure) return;
    await remove.mutateAsync({ params: { id }, query: { version } });
    if (isDraft) onGone();
  };
  return {
    submit: isOpen ? { disabledReason: notSubmitting ?? problems[0], onClick: () => void onSubmit() } : undefined,
    others: [
      {
        key: 'edit',
        label: strings.edit,
        icon: <IconPencil {...icon} />,
        disabledReason: notEditing ?? loanRefusal(status, 'edit', 'transporter') ?? undefined,
        onClick: () => navigate(editHref),
      },
      {
        key: 'delete',
        label: `${isDraft ? words.drop : words.giveUp}…`,
        icon: <IconTrash {...icon} />,
        danger: true,
        disabledReason: notDropping ?? loanRefusal(status, 'delete', 'transporter') ?? undefined,
        onClick: () => void onDrop(),
      },
    ],
    dialog,
  };
}
