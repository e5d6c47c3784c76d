import { type BankLine, bookBankLine, releaseBankLine, setBankLineAside } from '@lajur/api-contract/invoice-bank';
import { IconArrowBackUp, IconCheck, IconFileSearch, IconReceiptOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { say } from '../../ui/call/toast-store';
import { useRefusal } from '../../ui/call/use-user';
import { lazyPart } from '../../ui/lazy-part';
import type { RowAction } from '../../ui/list-page/list-types';
import { type BankProposal, numbersOf } from './bank-line-list';
import { bankStrings as words } from './bank-strings';
import { useBookBankLine, useSetBankLineAside } from './queries';
import { bodyOf, useBooking } from './use-booking';

const BulkDialog = lazyPart(async () => (await import('../../ui/bulk-dialog')).BulkDialog<BankLine>);
const BookDialog = lazyPart(async () => (await import('./bank-book-drawer')).BankBookDrawer);
const ReleaseDialog = lazyPart(async () => (await import('./bank-release-dialog')).BankReleaseDialog);

const icon = { size: 16, stroke: 1.7 } as const;

type Open = { kind: 'book' | 'release'; line: BankLine } | { kind: 'bulk'; lines: readonly BankLine[]; clear(): void };

/** What can be done with lines of a statement. */
export function useBankActions(): {
  actionsOf(line: BankLine): RowAction[];
  bulkOf(lines: readonly BankLine[], clear: () => void): RowAction[];
  dialog: ReactNode;
} {
  const [open, setOpen] = useState<Open | null>(null);
  const booking = useBooking();
  const aside = useSetBankLineAside();
  const plain = useBookBankLine();
  const notBooking = useRefusal(bookBankLine, words.noRight);
  const notReleasing = useRefusal(releaseBankLine, words.noRight);
  const notSetting = useRefusal(setBankLineAside, words.noRight);
  const close = () => setOpen(null);

  const setAside = (line: BankLine, isOther: boolean) => async () => {
    await aside.mutateAsync({ params: { id: line.id }, body: { version: line.version, isOther, note: null } });
    say(isOther ? words.aside.done : words.back.done);
  };
  const accept = (line: BankLine, proposal: BankProposal): RowAction => ({
    key: 'accept',
    label: words.accept.action,
    icon: <IconCheck {...icon} />,
    disabledReason: notBooking,
    onClick: () =>
      void booking.book(line, bodyOf(line, proposal)).then(
        (isBooked) => isBooked && say(words.accept.said(numbersOf(proposal))),
        () => undefined,
      ),
  });
  const waiting = (line: BankLine): RowAction[] => [
    ...(line.sure ? [accept(line, line.sure)] : []),
    {
      key: 'book',
      label: `${words.book.action}…`,
      icon: <IconFileSearch {...icon} />,
      disabledReason: notBooking,
      onClick: () => setOpen({ kind: 'book', line }),
    },
  ];
  const release = (line: BankLine): RowAction => ({
    key: 'release',
    label: `${words.release.action}…`,
    icon: <IconArrowBackUp {...icon} />,
    disabledReason: notReleasing,
    onClick: () => setOpen({ kind: 'release', line }),
  });
  const asideAction = (line: BankLine, isOther: boolean): RowAction => ({
    key: 'aside',
    label: isOther ? words.aside.action : words.back.action,
    icon: isOther ? <IconReceiptOff {...icon} /> : <IconArrowBackUp {...icon} />,
    disabledReason: notSetting,
    onClick: () => void setAside(line, isOther)().catch(() => undefined),
  });
  const actionsOf = (line: BankLine): RowAction[] => [
    ...(line.state === 'OPEN' ? waiting(line) : []),
    ...(line.bookings.length > 0
      ? [release(line)]
      : line.state === 'BOOKED'
        ? []
        : [asideAction(line, line.state === 'OPEN')]),
  ];
  return {
    actionsOf,
    bulkOf: (lines, clear) => {
      const sure = lines.filter((line) => line.sure);
      return sure.length === 0
        ? []
        : [
            {
              key: 'accept',
              label: words.accept.action,
              icon: <IconCheck {...icon} />,
              disabledReason: notBooking,
              onClick: () => setOpen({ kind: 'bulk', lines: sure, clear }),
            },
          ];
    },
    dialog: (
      <>
        {open?.kind === 'book' && <BookDialog line={open.line} onClose={close} />}
        {open?.kind === 'release' && <ReleaseDialog line={open.line} onClose={close} />}
        {open?.kind === 'bulk' && (
          <BulkDialog
            rows={open.lines}
            nameOf={({ text, sure }) => (sure ? numbersOf(sure) : text)}
            noun={words.noun}
            verb={words.accept.verb}
            done={words.accept.done}
            text={words.accept.text}
            apply={async (line) => {
              if (line.sure) await plain.mutateAsync({ params: { id: line.id }, body: bodyOf(line, line.sure) });
            }}
            onClose={close}
            onDone={() => {
              open.clear();
              close();
            }}
          />
        )}
        {booking.dialog}
      </>
    ),
  };
}
