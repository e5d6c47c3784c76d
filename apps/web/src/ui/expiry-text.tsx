import { type ExpiryState, expiryState, expiryStates } from '@lajur/domain/common/expiry';
import { formatDay, relativeDay } from '@lajur/domain/common/time';
import { CellLines } from './cell-lines';
import classes from './expiry-text.module.css';
import { optionsOf } from './list-page/filter-field';
import { todayHere } from './zone';

export const expiryLabels: Record<ExpiryState, string> = {
  lapsed: 'Sudah habis',
  'within-1': 'Hari ini atau besok',
  'within-7': '2 – 7 hari',
  'within-14': '8 – 14 hari',
  'within-30': '15 – 30 hari',
  'within-90': '31 – 90 hari',
  later: 'Lebih dari 90 hari',
};

/** The states to filter by. */
export const expiryOptions = optionsOf(expiryStates, expiryLabels);

type Tone = 'danger' | 'attention' | 'plain';
const tones: Record<ExpiryState, Tone> = {
  lapsed: 'danger',
  'within-1': 'danger',
  'within-7': 'attention',
  'within-14': 'attention',
  'within-30': 'attention',
  'within-90': 'plain',
  later: 'plain',
};
export const toneOf = (state: ExpiryState): Tone => tones[state];

/** "3 hari lalu", "KIR 14 hari lagi", in the colour of its nearness. */
export function DaysLeft({ lastDay, document }: { lastDay: string; document?: string }) {
  const today = todayHere();
  return (
    <span className={classes.left} data-tone={toneOf(expiryState(lastDay, today))}>
      {document && `${document} `}
      {relativeDay(lastDay, today)}
    </span>
  );
}

/** The last valid day, and how far it is where that matters. */
export function ExpiryCell({ lastDay }: { lastDay: string }) {
  const far = expiryState(lastDay, todayHere()) === 'later';
  return <CellLines first={formatDay(lastDay)} second={far ? undefined : <DaysLeft lastDay={lastDay} />} />;
}
