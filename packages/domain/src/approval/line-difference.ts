import { formatNumber, parseNumber } from '../common/number';

/** A line that was and becomes: what both say, and what each says of its own. */
interface LineDifference {
  /** The parts that both begin with, or that stand before the amount of a new line: "Darat · CDD Boks". */
  shared: string;
  /** Null where nothing was. */
  before: string | null;
  now: string;
  /** By how much an amount differs: "+100.000 · +6,5%"; null where it is none. */
  by: string | null;
}

const parting = ' · ';
const amountOf = (text: string): number | null => (text.startsWith('Rp ') ? parseNumber(text.slice(3)) : null);
/** Percentages below each other have their comma in one line. @internal For the portal. */
export const oneDecimal = (value: number): string => formatNumber(value, 1).replace(/^[\d.]+$/, '$&,0');
const sign = (value: number): string => (value > 0 ? '+' : '–');

/** What differs between two texts of parts, so that only that is struck and marked. @internal For the portal. */
export function lineDifference(before: string | null, now: string): LineDifference {
  if (before === null) {
    const at = now.lastIndexOf(parting);
    const isPriced = at > 0 && amountOf(now.slice(at + parting.length)) !== null;
    return isPriced
      ? { shared: now.slice(0, at), before, now: now.slice(at + parting.length), by: null }
      : { shared: '', before, now, by: null };
  }
  const [old, recent] = [before.split(parting), now.split(parting)];
  let same = 0;
  while (same < Math.min(old.length, recent.length) - 1 && old[same] === recent[same]) same += 1;
  const own = { before: old.slice(same).join(parting), now: recent.slice(same).join(parting) };
  return { shared: recent.slice(0, same).join(parting), ...own, by: amountText(own.before, own.now) };
}

function amountText(before: string, now: string): string | null {
  const [old, recent] = [amountOf(before), amountOf(now)];
  if (old === null || recent === null || old === recent) return null;
  const more = recent - old;
  const amount = `${sign(more)}${formatNumber(Math.abs(more), 0)}`;
  return old === 0 ? amount : `${amount}${parting}${sign(more)}${oneDecimal(Math.abs((more / old) * 100))}%`;
}
