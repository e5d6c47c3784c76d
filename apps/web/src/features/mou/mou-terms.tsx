import { createFixedInvoice } from '@lajur/api-contract/invoice-fixed-price';
import type { MouDetail } from '@lajur/api-contract/mou';
import { type MouField, mouFields, mouFieldText, mouParts } from '@lajur/domain/mou/mou';
import { compareMouList, type MouList, mouListLabels, mouLists } from '@lajur/domain/mou/mou-terms';
import { useState } from 'react';
import { ActionButton } from '../../ui/action-button';
import { useMay } from '../../ui/call/use-user';
import { Card } from '../../ui/card';
import { lineNotesOf } from '../../ui/decision/line-notes';
import { FactsList } from '../../ui/facts-list';
import { TextLink } from '../../ui/link';
import { LimitsCard } from '../../ui/mou/limits-card';
import { comparedMou, MouComparison } from '../../ui/mou/mou-comparison';
import { MouListCard } from '../../ui/mou/mou-list-card';
import { to } from '../../ui/paths';
import { LimitDialog } from './limit-dialog';
import classes from './mou.module.css';
import { useMouLimits, useMouWorkflow } from './queries';
import { strings } from './strings';

const { detail: words } = strings;

interface PartProps {
  mou: MouDetail;
}

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
  const [asking, setAsking] = useState(false);
  const compared = comparedMou(mou);
  const { data: vehicles } = useMouLimits(mou.id, mou.company.id);
  const notes = lineNotesOf(useMouWorkflow(mou.id).data?.actions ?? []);
  const limits = (
    <LimitsCard
      terms={mou.terms}
      before={mou.before}
      vehicles={vehicles}
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
      {compared ? (
        <MouComparison mou={compared} notes={notes} limits={limits} />
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
