import type { MouDetail } from '@lajur/api-contract/mou';
import { type MouField, mouFields, mouFieldText, mouParts } from '@lajur/domain/mou/mou';
import { compareMouList, mouListLabels, mouLists } from '@lajur/domain/mou/mou-terms';
import { useState } from 'react';
import { ActionButton } from '../../ui/action-button';
import { Card } from '../../ui/card';
import { FactsList } from '../../ui/facts-list';
import { Checkbox } from '../../ui/input/checkbox';
import { TextLink } from '../../ui/link';
import { to } from '../../ui/paths';
import { LimitDialog } from './limit-dialog';
import { LimitsCard } from './limits-card';
import classes from './mou.module.css';
import { MouListCard } from './mou-list-card';
import { strings } from './strings';

const { detail: words } = strings;

interface PartProps {
  mou: MouDetail;
  onlyChanges: boolean;
}

const fieldsChanged = ({ terms, before }: MouDetail): MouField[] =>
  before
    ? mouParts
        .flatMap(({ fields }) => fields as readonly MouField[])
        .filter((key) => key !== 'number' && mouFieldText(key, terms[key]) !== mouFieldText(key, before[key]))
    : [];

const pairsOf = ({ terms, before }: MouDetail) =>
  mouLists.map((list) => ({
    list,
    pairs: compareMouList(list, terms[list] as never, (before?.[list] ?? null) as never),
  }));

/** All that is agreed; beside a version before, what was there. */
export function MouTerms({ mou, refused }: { mou: MouDetail; refused: string | undefined }) {
  const [onlyChanges, setOnlyChanges] = useState(false);
  const [asking, setAsking] = useState(false);
  const lists = pairsOf(mou);
  const changes =
    fieldsChanged(mou).length + lists.flatMap(({ pairs }) => pairs).filter(({ change }) => change !== 'same').length;
  return (
    <>
      {mou.before && (
        <Card title={words.changes(changes)}>
          <div className={classes.compare}>
            <span>
              Yang diganti: <TextLink href={to('mou', {}, { id: mou.before.id })}>{mou.before.number}</TextLink>
            </span>
            {changes > 0 && <Checkbox label={words.onlyChanges} checked={onlyChanges} onChange={setOnlyChanges} />}
          </div>
        </Card>
      )}
      {mouParts.map(({ title, fields }) => (
        <FactsCard key={title} title={title} fields={fields} mou={mou} onlyChanges={onlyChanges} />
      ))}
      {lists.map(({ list, pairs }) => {
        const shown = onlyChanges ? pairs.filter(({ change }) => change !== 'same') : pairs;
        if (shown.length === 0 && onlyChanges) return null;
        if (list === 'limits')
          return (
            <LimitsCard
              key={list}
              mou={mou}
              pairs={shown as never}
              ask={
                mou.status === 'SUBMIT' &&
                mou.terms.limits.length > 0 && (
                  <ActionButton
                    size="xs"
                    variant="default"
                    quiet
                    disabledReason={refused}
                    onClick={() => setAsking(true)}
                  >
                    {strings.limit.ask}
                  </ActionButton>
                )
              }
            />
          );
        return (
          <MouListCard
            key={list}
            list={list}
            title={mouListLabels[list]}
            pairs={shown as never}
            hasBefore={mou.before !== null}
          />
        );
      })}
      {asking && <LimitDialog mou={mou} onClose={() => setAsking(false)} />}
    </>
  );
}

interface FactsCardProps extends PartProps {
  title: string;
  fields: readonly MouField[];
}

function FactsCard({ title, fields, mou, onlyChanges }: FactsCardProps) {
  const changed = new Set(fieldsChanged(mou));
  const shown = onlyChanges ? fields.filter((key) => changed.has(key)) : fields;
  if (shown.length === 0) return null;
  return (
    <Card title={title}>
      <FactsList
        facts={shown.map((key) => ({
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
