import { random } from '@lajur/demo-world/random';
import { worldTime } from '@lajur/demo-world/tempo';
import { journeyOf } from './journey';
import type { Sight } from './sight';
import type { Stand } from './stand';

/** What somebody has to do about a problem on the way. */
export type ProblemDuty =
  | { who: 'driver'; what: 'problem'; kind: string; says: string }
  | { who: 'provider'; what: 'process-problem' | 'resolve-problem'; problem: Sight['problems'][number] };

const minute = 60_000;

/** What drivers tell of what happened to them. */
const troubles = [
  ['Ban pecah', 'Ban belakang pecah, sedang ganti ban cadangan.'],
  ['Mesin mogok', 'Mesin panas dan mati, berhenti di bahu jalan.'],
  ['Mesin mogok', 'Gardan patah, kendaraan tidak bisa jalan lagi. Mohon armada pengganti.'],
  ['Lainnya', 'Jalan ditutup sementara, dialihkan lewat jalur lain.'],
] as const;

/** A driver on the road whom something happens to tells of it, once. */
export function raiseDuty({ sight, mood, seed, changes, now }: Stand): ProblemDuty | null {
  const { order } = sight;
  if (mood.trouble === null || order.status !== 'PENGIRIMAN' || sight.hadProblem) return null;
  const journey = journeyOf(sight, changes, now);
  const drive = journey?.plan.drives.find((one) => one && one.from <= journey.now && journey.now < one.until);
  if (!journey || !drive || journey.now < drive.from + (drive.until - drive.from) * mood.trouble) return null;
  const [kind, says] = random(`${seed} ${order.id} trouble`).pick(troubles);
  return { who: 'driver', what: 'problem', kind, says };
}

/** So long the marketplace leaves a problem to the company, in minutes of the world. */
const patience = { waiting: [25, 60], own: [20, 60], ofCompany: [180, 300] } as const;

/** The provider's admins see to what the company leaves lying, so that nothing lies for ever. */
export function handleDuty({ sight, seed, changes, startedAt, now }: Stand): ProblemDuty | null {
  for (const problem of sight.problems) {
    const { id, status, raisedAt, processAt, handlerKind } = problem;
    const [least, most] =
      status === 'MENUNGGU' ? patience.waiting : handlerKind === 'provider' ? patience.own : patience.ofCompany;
    // What was open before this simulator began is looked at from then on.
    const since = Math.max(Date.parse(processAt ?? raisedAt), startedAt.getTime());
    const waits = random(`${seed} ${id} ${status}`).between(least, most) * minute;
    if (worldTime(changes, since, now.getTime()) > waits)
      return { who: 'provider', what: status === 'MENUNGGU' ? 'process-problem' : 'resolve-problem', problem };
  }
  return null;
}
