import type { ContractDetail } from '@lajur/api-contract/contract';
import { createContract, updateContract } from '@lajur/api-contract/contract-write';
import { type ContractAction, contractRefusal } from '@lajur/domain/contract/contract-step';
import { useState } from 'react';
import { ActionButton } from '../../ui/action-button';
import { toast } from '../../ui/call/toast-store';
import { useRefusal } from '../../ui/call/use-user';
import { useConfirm } from '../../ui/confirm';
import type { MenuAction } from '../../ui/menu-action';
import { useDiscardContract, useSubmitContract, useWithdrawContract } from './queries';
import { strings } from './strings';

type Writing = 'edit' | 'ADDENDUM' | 'EARLY_TERMINATION' | 'FULL_TERMINATION';
const followers = ['ADDENDUM', 'EARLY_TERMINATION', 'FULL_TERMINATION'] as const satisfies readonly Writing[];

/** The company goes on writing it. */
export const isOpen = ({ createdBy, approvalStatus }: ContractDetail): boolean =>
  createdBy !== null && (approvalStatus === 'DRAFT' || approvalStatus === 'REVISI');

/** What can be done with a contract: submitted, changed, discarded, extended, ended, printed; put `dialog` anywhere. */
export function useContractActions(contract: ContractDetail, onDiscarded: () => void) {
  const [open, setOpen] = useState<Writing | null>(null);
  const [printing, setPrinting] = useState(false);
  const { confirm, dialog } = useConfirm();
  const [submit, remove, withdraw] = [useSubmitContract(), useDiscardContract(), useWithdrawContract()];
  const noRight = useRefusal(updateContract, strings.noRight);
  const mayNotMake = useRefusal(createContract, strings.noRight);
  const standing = { ...contract, isOwn: contract.createdBy !== null };
  const why = (action: ContractAction) =>
    (action === 'ADDENDUM' || action === 'EARLY_TERMINATION' || action === 'FULL_TERMINATION' ? mayNotMake : noRight) ??
    contractRefusal(standing, action) ??
    undefined;
  const { id, number, title, startDay, endDay, clauses, files, version, approvalStatus, state, kind } = contract;
  const send = async () => {
    const fileUrls = files.map(({ url }) => url);
    const body = { title, startDay, endDay, clauses, fileUrls, version, submit: true };
    await submit.mutateAsync({ params: { id }, body }).then(
      () => toast(strings.sent(number), 'good'),
      // Told already; what stands there now is read again.
      () => undefined,
    );
  };
  const discard = async () => {
    if (!(await confirm(strings.discarding(number)))) return;
    const onSuccess = () => {
      toast(strings.discarded(number), 'good');
      onDiscarded();
    };
    remove.mutate({ params: { id }, query: { version } }, { onSuccess });
  };
  const takeBack = () =>
    withdraw.mutate(
      { params: { id }, body: { version } },
      { onSuccess: () => toast(strings.withdrawn(number), 'good') },
    );
  const isEnding = kind === 'CONTRACT' && state === 'lapses-soon';
  const actions: MenuAction[] = [
    { key: 'print', label: strings.print, onClick: () => setPrinting(true) },
    { key: 'edit', label: `${strings.edit}…`, disabledReason: why('edit'), onClick: () => setOpen('edit') },
    ...(isOpen(contract)
      ? [
          {
            key: 'discard',
            label: `${strings.discard}…`,
            danger: true,
            disabledReason: why('discard'),
            onClick: () => void discard(),
          },
        ]
      : []),
    ...(approvalStatus === 'MENUNGGU_PERSETUJUAN'
      ? [{ key: 'withdraw', label: strings.withdraw, disabledReason: why('withdraw'), onClick: takeBack }]
      : []),
    ...(kind === 'CONTRACT' ? followers : [])
      .filter((one) => !(isEnding && one === 'ADDENDUM'))
      .map((one) => ({
        key: one,
        label: `${strings.make[one]}…`,
        disabledReason: why(one),
        danger: one !== 'ADDENDUM',
        onClick: () => setOpen(one),
      })),
  ];
  const nextStep = isOpen(contract) ? (
    <ActionButton
      disabledReason={why('submit')}
      loading={submit.isPending}
      pressedBy="nextStep"
      onClick={() => void send()}
    >
      {approvalStatus === 'REVISI' ? strings.resubmit : strings.submit}
    </ActionButton>
  ) : isEnding ? (
    <ActionButton disabledReason={why('ADDENDUM')} pressedBy="nextStep" onClick={() => setOpen('ADDENDUM')}>
      {strings.make.ADDENDUM}
    </ActionButton>
  ) : undefined;
  return {
    actions,
    dialog,
    nextStep,
    open,
    close: () => setOpen(null),
    printing,
    closePrint: () => setPrinting(false),
  };
}
