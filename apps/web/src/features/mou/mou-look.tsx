import type { MouRow } from '@lajur/api-contract/mou';
import { expiryState } from '@lajur/domain/common/expiry';
import { formatDay, relativeDay } from '@lajur/domain/common/time';
import { type MouStatus, mouEndingLabels, mouStatusLabels } from '@lajur/domain/mou/mou-status';
import { StatusChip, type StatusTone } from '../../ui/status-chip';
import type { StatusGlyphName } from '../../ui/status-glyph';
import { todayHere } from '../../ui/zone';

const looks: Record<MouStatus, readonly [StatusTone, StatusGlyphName]> = {
  SUBMIT: ['orange', 'waiting'],
  REVISE: ['orange', 'look'],
  REJECT: ['red', 'failed'],
  APPROVE: ['blue', 'waiting'],
  ACTIVE: ['grey', 'done'],
  NONACTIVE: ['grey', 'failed'],
};

type Standing = Pick<MouRow, 'status' | 'ending'>;

/** Where it stands; of one that is over, why. */
export function MouChip({ status, ending }: Standing) {
  const [tone, glyph] = looks[status];
  return <StatusChip tone={tone} glyph={glyph} label={ending ? mouEndingLabels[ending] : mouStatusLabels[status]} />;
}

/** Whether it ends within a month. */
export const lapsesSoon = ({ status, lastDay }: Pick<MouRow, 'status' | 'lastDay'>): boolean =>
  status === 'ACTIVE' && !['later', 'within-90'].includes(expiryState(lastDay, todayHere()));

export const periodText = ({ startDay, lastDay }: Pick<MouRow, 'startDay' | 'lastDay'>): string =>
  `${formatDay(startDay)} – ${formatDay(lastDay)}`;

/** How near its end, and what comes then. */
export function endText(mou: Pick<MouRow, 'status' | 'lastDay' | 'autoExtend' | 'durationMonths'>): string {
  if (mou.status !== 'ACTIVE') return `${mou.durationMonths} bulan`;
  const near = lapsesSoon(mou) ? `habis ${relativeDay(mou.lastDay, todayHere())}` : `${mou.durationMonths} bulan`;
  return mou.autoExtend ? `${near}, diperpanjang otomatis` : near;
}
