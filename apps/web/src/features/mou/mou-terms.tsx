import { createFixedInvoice } from '@lajur/api-contract/invoice-fixed-price';
import type { MouDetail } from '@lajur/api-contract/mou';
import { type MouField, mouFields, mouFieldText, mouParts } from '@lajur/domain/mou/mou';
import { compareMouList, type MouList, mouListLabels, mouLists } from '@lajur/domain/mou/mou-terms';
import { useState } from 'react';
import { ActionButton } from '../../ui/action-button';
import { useMay } from '../../ui/call/use-user';
import { Card } from '../../ui/card';
import { FactsList } from '../../ui/facts-list';
import { TextLink } from '../../ui/link';
import { to } from '../../ui/paths';
import { LimitDialog } from './limit-dialog';
import { LimitsCard } from './limits-card';
import classes from './mou.module.css';
import { MouComparison } from './mou-comparison';
import { MouListCard } from './mou-list-card';
import { strings } from './strings';

const { detail: words } = strings;

interface PartProps {
  mou: MouDetail;
}

const isOpen = ({ status }: MouDetail): boolean => status === 'SUBMIT' || status === 'REVISE';

const fieldsChanged = ({ terms, before }: MouDetail): MouField[] =>
  before
    ? mouParts
        .flatMap(({ fields }) => fields as readonly MouField[])
        .filter((key) => key !== 'number' && mouFieldText(key, terms[key]) !== mouFieldText(key, before[key]))
    : [];

function ListPart<L extends MouList>({ list, ...part }: PartProps & { list: L }) {
  return (
    <MouListCard
      list={list}
      title={mouListLabels[list]}
      pairs={compareMouList<L>(list, part.mou.terms, part.mou.before)}
      hasBefore={part.mou.before !== null}
      aside={list === 'prices' && <BillPrices mou={part.mou} />}
    />
  );
}

/** Leads from the prices agreed with a shipper to the invoice of a period. */
function BillPrices({ mou: { id, status, company, terms } }: { mou: MouDetail }) {
  const mayBill = useMay(createFixedInvoice);
  if (!mayBill || status !== 'ACTIVE' || company.type !== 'SHIPPER' || terms.prices.length === 0) return null;
  return <TextLink href={to('fixedInvoiceCreate', {}, { mou: id })}>{words.bill}</TextLink>;
}

/** All that is agreed; while it is decided on, beside the version that it would replace. */
export function MouTerms({ mou, refused }: { mou: MouDetail; refused: string | undefined }) {
  const [onlyChanges, setOnlyChanges] = useState(true);
  const [asking, setAsking] = useState(false);
  const { before } = mou;
  const compares = before !== null && isOpen(mou);
  const limits = (
    <LimitsCard
      mou={mou}
      pairs={compareMouList('limits', mou.terms, before)}
      ask={
        mou.status === 'SUBMIT' &&
        mou.terms.limits.length > 0 && (
          <ActionButton size="xs" variant="default" quiet disabledReason={refused} onClick={() => setAsking(true)}>
            {strings.limit.ask}
          </ActionButton>
        )
      }
    />
  );
  return (
    <>
      {compares ? (
        <MouComparison
          mou={{ ...mou, before }}
          onlyChanges={onlyChanges}
          onOnlyChanges={setOnlyChanges}
          limits={limits}
        />
      ) : (
        <>
          {mouParts.map(({ title, fields }) => (
            <FactsCard key={title} title={title} fields={fields} mou={mou} />
          ))}
          {mouLists.map((list) =>
            list === 'limits' ? <div key={list}>{limits}</div> : <ListPart key={list} list={list} mou={mou} />,
          )}
        </>
      )}
      {asking && <LimitDialog mou={mou} onClose={() => setAsking(false)} />}
    </>
  );
}

interface FactsCardProps extends PartProps {
  title: string;
  fields: readonly MouField[];
}

function FactsCard({ title, fields, mou }: FactsCardProps) {
  const changed = new Set(fieldsChanged(mou));
  return (
    <Card title={title}>
      <FactsList
        facts={fields.map((key) => ({
          label: mouFields[key].label,
          value: changed.has(key) ? (
            <>
              {mouFieldText(key, mou.terms[key]) ?? '—'}
              <span className={classes.was}>
                {words.before}: {(mou.before && mouFieldText(key, mou.before[key])) ?? '—'}
              </span>
            </>
          ) : (
            mouFieldText(key, mou.terms[key])
          ),
        }))}
      />
    </Card>
  );
}
