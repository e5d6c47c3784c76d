import { formatRupiah } from '@lajur/domain/common/money';
import { formatDay } from '@lajur/domain/common/time';
import { type CheckedState, checkedKindLabels, standingText } from '@lajur/domain/genuineness/document-check';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card';
import { type Fact, FactsList } from '../../ui/facts-list';
import { Hidden } from '../../ui/hidden';
import { Notice } from '../../ui/notice';
import { usePageTitle } from '../../ui/page-title';
import { useParams } from '../../ui/route/router-view';
import { StatusChip, type StatusChipProps } from '../../ui/status-chip';
import classes from './check-page.module.css';
import { FileCheck } from './file-check';
import { strings } from './strings';
import { type Check, type Checked, useCheck } from './use-check';

/** What anybody checks an issued document at, without an account. */
export function CheckPage() {
  const { token } = useParams('checked');
  const check = useCheck(token);
  return (
    <div className={classes.page}>
      <meta name="robots" content="noindex, nofollow" />
      <header className={classes.head}>{check.data?.companyName ?? 'Lajur'}</header>
      <main className={classes.main}>{check.data ? <Document checked={check.data} /> : <Waiting {...check} />}</main>
    </div>
  );
}

function Waiting({ error, read }: Check) {
  if (error === 'unknown') return <Message {...strings.unknown} />;
  if (!error)
    return (
      <>
        <Hidden as="h1">{strings.title}</Hidden>
        <p className={classes.waiting} aria-busy="true">
          Memuat…
        </p>
      </>
    );
  return (
    <Message {...strings.failed} text={error.status === 429 ? error.message : strings.failed.text}>
      <button type="button" className={classes.button} onClick={read}>
        {strings.again}
      </button>
    </Message>
  );
}

function Message({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  usePageTitle(title);
  return (
    <div className={classes.message} role="status">
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </div>
  );
}

const looks: Record<CheckedState, Pick<StatusChipProps, 'tone' | 'glyph'>> = {
  VALID: { tone: 'grey', glyph: 'done' },
  CORRECTED: { tone: 'orange', glyph: 'look' },
  CANCELLED: { tone: 'red', glyph: 'failed' },
};

function factsOf({ kind, companyName, shipperName, day, total, account, prints }: Checked): Fact[] {
  const words = strings.facts;
  const [first] = prints;
  return [
    { label: words.company, value: companyName },
    { label: words.shipper, value: shipperName },
    ...(day ? [{ label: words.day, value: formatDay(day) }] : []),
    ...(total === null ? [] : [{ label: words.total[kind], value: formatRupiah(total) }]),
    ...(account ? [{ label: words.account, value: `${account.bank}, ${strings.ending(account.lastFour)}` }] : []),
    {
      label: words.sha256,
      value: first ? <code className={classes.hash}>{first.sha256}</code> : strings.notPrinted,
    },
  ];
}

function Document({ checked }: { checked: Checked }) {
  const { kind, number, state, account, prints } = checked;
  const name = checkedKindLabels[kind];
  usePageTitle(number);
  return (
    <>
      <div className={classes.heading}>
        <p className={classes.kind}>{name}</p>
        <h1 className={classes.title}>{number}</h1>
        <StatusChip {...looks[state]} label={standingText(checked)} />
      </div>
      {account?.hasChanged && (
        <Notice tone="danger" title={strings.accountChanged.title}>
          {strings.accountChanged.text}
        </Notice>
      )}
      <Card>
        <FactsList facts={factsOf(checked)} />
        <p className={classes.match}>{strings.match}</p>
      </Card>
      <FileCheck prints={prints} />
    </>
  );
}
