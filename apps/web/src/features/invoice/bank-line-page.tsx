import { bookBankLine } from '@lajur/api-contract/invoice-bank';
import { formatRupiah } from '@lajur/domain/common/money';
import { formatDay } from '@lajur/domain/common/time';
import { IconUpload } from '@tabler/icons-react';
import { ActionButton } from '../../ui/action-button';
import { ActionMenu } from '../../ui/action-menu';
import { useRefusal } from '../../ui/call/use-user';
import { LinkButton } from '../../ui/link-button';
import { ListCard } from '../../ui/list-page/list-card';
import { ListPage } from '../../ui/list-page/list-page';
import type { ListTab, RowAction } from '../../ui/list-page/list-types';
import { useList, useListState } from '../../ui/list-page/use-list';
import { Money } from '../../ui/money';
import { to } from '../../ui/paths';
import { useSearchParam } from '../../ui/search-params';
import { BankLineChip, BankMatch, type BankTab, bankLists, bankTabs } from './bank-line-list';
import { bankStrings as words } from './bank-strings';
import { useBankSummary } from './queries';
import { useBankActions } from './use-bank-actions';

/** Money that came in by the statements of the company's banks (docs/spec/money.md, Bank statements). */
export function BankLinePage() {
  const asked = useSearchParam('tab');
  const tab = bankTabs.find((one) => one === asked) ?? 'open';
  return <BankLines key={tab} tab={tab} />;
}

function BankLines({ tab }: { tab: BankTab }) {
  const list = bankLists[tab];
  const summary = useBankSummary().data;
  const notUploading = useRefusal(bookBankLine, words.noRight);
  const actions = useBankActions();
  const tabs = bankTabs.map(
    (key): ListTab => ({
      key,
      label: words.tab[key],
      href: to('bankLines', {}, key === 'open' ? {} : { tab: key }),
      count: summary?.[key],
    }),
  );
  const page = useList(list, useListState(list), {
    tab,
    rowActions: actions.actionsOf,
    bulk: tab === 'open' ? actions.bulkOf : undefined,
    bulkSum: (rows) => formatRupiah(rows.reduce((total, row) => total + row.left, 0)),
    card: (line, all) => (
      <ListCard
        title={formatDay(line.day)}
        aside={<BankLineChip {...line} />}
        main={line.text}
        figure={<Money amount={line.amount} />}
        line={<BankMatch line={line} />}
        action={<CardActions actions={all} />}
      />
    ),
  });
  return (
    <>
      <ListPage
        {...page}
        tabs={tabs}
        actions={
          <LinkButton
            href={to('uploads', {}, { type: 'bank-line' })}
            leftSection={<IconUpload size={16} stroke={1.7} aria-hidden />}
            disabledReason={notUploading}
          >
            {words.upload}
          </LinkButton>
        }
      />
      {actions.dialog}
    </>
  );
}

/** On a phone the first thing that can be done is a button, the others stand behind it. */
function CardActions({ actions: [first, ...others] }: { actions: readonly RowAction[] }) {
  if (!first) return null;
  return (
    <>
      <ActionButton variant="default" size="xs" onClick={first.onClick} disabledReason={first.disabledReason} quiet>
        {first.label}
      </ActionButton>
      {others.length > 0 && <ActionMenu actions={others} compact />}
    </>
  );
}
