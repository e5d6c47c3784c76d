import { CallError } from '@lajur/api-contract/client';
import { type MouOffer, mouOffer } from '@lajur/demo-world/mou';
import { random } from '@lajur/demo-world/random';
import { dayAfter, dayIn, daysBetween } from '@lajur/domain/common/time';
import { log } from './log';
import type { Company, Marketplace, ProposedMou } from './marketplace';

const minute = 60_000;
/** How long the provider takes over what was sent back, on the clock of the person who waits. */
const lookMinutes = 2;
/** From when on a new version is proposed of one that does not go on by itself. */
const renewDays = 30;
/** What was rejected is tried again so often, a little dearer. */
const tries = 3;

/** The number of the next MoU of a company: no other company has its own. */
const numberOf = ({ id }: Company, year: string, at: number): string =>
  `MOU/${id.slice(-4).toUpperCase()}/${year}/${String(at + 1).padStart(3, '0')}`;

/**
 * What the provider proposes to a company now: a first MoU, again what was sent back, with the numbers of vehicles that the
 * company asked for, or a new version of one that ends soon. Null where nothing is to be proposed.
 * @param mous of the company, the newest first
 */
export function mouToPropose(
  company: Company,
  mous: readonly ProposedMou[],
  { seed, now }: { seed: number; now: Date },
): MouOffer | null {
  const own = mous.filter(({ shipperRef }) => shipperRef === null);
  const today = dayIn(now, 'WIB');
  const offer = (number: string, startDay: string, percent = 100) =>
    mouOffer(random(`${seed} ${company.id} mou`), {
      ...{ number, companyName: company.name, host: 'mitra.test', startDay, percent },
      ...{ durationMonths: 12, autoExtend: true, units: 2, lanes: 5 },
    });
  const back = own.find(({ status }) => status === 'REVISE');
  if (back) {
    if (now.getTime() - Date.parse(back.decidedAt ?? back.proposedAt) < lookMinutes * minute) return null;
    const [, from = today] = [today, back.startDay].sort();
    const again = offer(back.number, from, 103);
    const asked = new Map(back.requestedLimits.map((one) => [one.transportTypeRef, one.units]));
    const limits = again.limits.map((one) => ({ ...one, units: asked.get(one.transportTypeRef) ?? one.units }));
    return { ...again, limits };
  }
  if (own.some(({ status }) => status === 'SUBMIT' || status === 'APPROVE')) return null;
  const next = numberOf(company, today.slice(0, 4), mous.length);
  const current = own.find(({ status }) => status === 'ACTIVE');
  if (current) {
    const isNear = !current.autoExtend && daysBetween(today, current.lastDay) <= renewDays;
    return isNear ? offer(next, dayAfter(current.lastDay, 1)) : null;
  }
  const rejected = own.filter(({ status }) => status === 'REJECT').length;
  return rejected < tries ? offer(next, today, 100 + rejected * 4) : null;
}

/** Sees to it that every approved company has an MoU, or one to decide on. */
export async function proposeMous(marketplace: Marketplace, seed: number, now: Date): Promise<void> {
  for (const company of await marketplace.admittedCompanies()) {
    const offer = mouToPropose(company, await marketplace.mousOf(company.id), { seed, now });
    if (!offer) continue;
    try {
      await marketplace.proposeMou(company.id, offer);
      log(`${company.name}: MoU ${offer.number} diusulkan`);
    } catch (error) {
      // Somebody else proposed meanwhile; what cannot be reached is tried again at the next look.
      if (!(error instanceof CallError)) throw error;
      log(`${company.name}: ${error.message}`);
    }
  }
}
