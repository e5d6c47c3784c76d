import { dayIn } from '@lajur/domain/common/time';
import { extendedLastDay } from '@lajur/domain/mou/mou-term';
import type { CompanyTx, SystemScope, Tx } from '../../platform/database/scope';
import { asksOneByOne, takesTurn } from '../../platform/database/turn';
import type { Actor } from '../../platform/event/record';
import { pauseCompany } from '../company/company-service';
import { beginMou, dayOfZone, happen, type MouDeps, tellMou } from './decide-service';
import { lockMou, mouPending } from './repository';
import { type DueMou, dueMous, extendMou } from './write-repository';

const calendar: Actor = { kind: 'system', id: null, name: 'Sistem' };
const atOnce = 100;
/** East of UTC it is tomorrow already. */
const ahead = 86_400_000;

/**
 * What the calendar does to MoUs: those whose first day is here begin, those whose last day is over go on by themselves or end.
 * However often and in how many processes this runs, each once. Gives how many moved.
 */
export const keepTerms = (deps: MouDeps, system: SystemScope): Promise<number> =>
  system.transaction(async (tx) => {
    if (!(await takesTurn(tx, 'mou'))) return 0;
    // A company is written after the MoUs of all companies were looked through.
    await asksOneByOne(tx);
    const until = dayIn(new Date(tx.now.getTime() + ahead), 'WIB');
    let moved = 0;
    for (const due of await dueMous(tx, 'begin', until, atOnce)) moved += await begin(deps, tx, due);
    for (const due of await dueMous(tx, 'end', until, atOnce)) moved += await end(deps, tx, due);
    return moved;
  });

async function begin(deps: MouDeps, all: Tx, { companyId, id, timezone }: DueMou): Promise<number> {
  const tx: CompanyTx = { ...all, companyId };
  const mou = await lockMou(tx, id);
  if (mou?.row.status !== 'APPROVE' || mou.row.startDay > dayOfZone(tx.now, timezone)) return 0;
  await beginMou(deps, tx, id, calendar);
  return 1;
}

async function end(deps: MouDeps, all: Tx, { companyId, id, timezone }: DueMou): Promise<number> {
  const tx: CompanyTx = { ...all, companyId };
  const mou = await lockMou(tx, id);
  const today = dayOfZone(tx.now, timezone);
  if (mou?.row.status !== 'ACTIVE' || mou.row.lastDay >= today) return 0;
  const { lastDay, durationMonths, autoExtend, number } = mou.row;
  if (autoExtend) {
    const to = extendedLastDay(lastDay, durationMonths, today);
    if (!(await extendMou(tx, id, { from: lastDay, to }))) return 0;
    await tellMou(tx, mou, 'extend', { actor: calendar, status: 'ACTIVE', lastDay: to });
    return 1;
  }
  await happen(tx, mou, 'lapse', { actor: calendar, ending: 'LAPSED' });
  // One that was agreed on for later begins on its own day; until then no orders come.
  const next = await mouPending(tx, mou.shipperId);
  const note = `MoU ${number} habis${next?.row.status === 'APPROVE' ? `, ${next.row.number} belum mulai` : ''}`;
  if (mou.shipperId === null) await pauseCompany(deps, tx, companyId, { actor: calendar, note });
  return 1;
}
