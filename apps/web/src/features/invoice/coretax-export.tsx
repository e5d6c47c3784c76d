import { type CoretaxCheck, exportCoretax } from '@lajur/api-contract/invoice-faktur';
import { formatRupiah } from '@lajur/domain/common/money';
import { monthName, shiftMonth } from '@lajur/domain/common/month';
import { formatNumber } from '@lajur/domain/common/number';
import { formatDay } from '@lajur/domain/common/time';
import { useState } from 'react';
import { ActionButton } from '../../ui/action-button';
import { call } from '../../ui/call/client';
import { FormRow } from '../../ui/form/form-section';
import { SelectInput } from '../../ui/input/select-input';
import { TextLink } from '../../ui/link';
import { useExport } from '../../ui/list-page/use-export';
import { to } from '../../ui/paths';
import classes from './credit-note.module.css';
import { fakturStrings } from './faktur-strings';
import { useCoretaxCheck } from './queries';

const { coretax: words, code: codeText } = fakturStrings;
/** More than a year back nothing is uploaded. */
const monthsBack = 12;

/** The tax invoices of a month that were not uploaded yet, checked row by row, and their file for Coretax. */
export function CoretaxExport({ today }: { today: string }) {
  const thisMonth = today.slice(0, 7);
  const [month, setMonth] = useState(thisMonth);
  const [part, setPart] = useState(1);
  const { data } = useCoretaxCheck({ month, part });
  const { save } = useExport();
  const months = Array.from({ length: monthsBack }, (_, at) => shiftMonth(thisMonth, -at));
  const download = () =>
    void save((options) => call(exportCoretax, { query: { month, part } }, options) as Promise<File>);
  const wrong = data?.rows.filter(({ problems }) => problems.length > 0) ?? [];
  const isEmpty = data?.rows.length === 0;
  return (
    <div className={classes.lines}>
      <FormRow>
        <SelectInput
          label={words.month}
          options={months.map((value) => ({ value, label: monthName(value) }))}
          value={month}
          onChange={(value) => {
            setMonth(value ?? thisMonth);
            setPart(1);
          }}
        />
        {data && data.parts > 1 && (
          <SelectInput
            label={words.file}
            options={Array.from({ length: data.parts }, (_, at) => ({ value: `${at + 1}`, label: words.part(at + 1) }))}
            value={`${part}`}
            onChange={(value) => setPart(Number(value ?? 1))}
          />
        )}
      </FormRow>
      {data ? <Found check={data} wrong={wrong} /> : <p className={classes.more}>{words.loading}</p>}
      <div className={classes.acts}>
        <ActionButton
          variant="default"
          disabledReason={!data ? words.loading : isEmpty ? words.none : wrong.length > 0 ? words.blocked : undefined}
          onClick={download}
        >
          {words.download}
        </ActionButton>
      </div>
    </div>
  );
}

/** More of them are not written out. */
const shownProblems = 20;

function Found({ check: { rows, until }, wrong }: { check: CoretaxCheck; wrong: CoretaxCheck['rows'] }) {
  const all = formatNumber(rows.length);
  if (rows.length === 0) return <p className={classes.more}>{words.none}</p>;
  return (
    <div>
      <p className={classes.more}>
        {wrong.length === 0 ? words.fine(all) : words.wrong(formatNumber(wrong.length), all)}{' '}
        {words.until(formatDay(until))}
      </p>
      {wrong.slice(0, shownProblems).map(({ id, number, shipperName, code, ppn, problems }) => (
        <div key={id} className={classes.note}>
          <div className={classes.head}>
            <TextLink href={to('invoice', { invoiceId: id })}>{number}</TextLink>
          </div>
          <p className={classes.more}>{[shipperName, codeText(code), `PPN ${formatRupiah(ppn)}`].join(' · ')}</p>
          {problems.map((problem) => (
            <p key={problem} className={classes.wait}>
              {problem}
            </p>
          ))}
        </div>
      ))}
    </div>
  );
}
