import { type LearnedSpeeds, learnTrip, type Seen } from '@lajur/domain/order/learned-speed';
import * as z from 'zod';
import type { SystemScope, Tx } from '../../../platform/database/scope';
import { enqueue } from '../../../platform/job/queue';
import type { JobRunner } from '../../../platform/job/runner';
import type { OrderKey } from '../store/order-key';
import * as arrivals from './repository';

const learnJob = 'learn-trip';
const payload = z.object({ companyId: z.uuid(), id: z.uuid() });

/** Has what a trip that just ended tells of its roads kept, once this transaction commits. */
export const askToLearn = (tx: Tx, { companyId, id }: OrderKey): Promise<void> =>
  enqueue(tx, { kind: learnJob, payload: { companyId, id }, uniqueKey: `${learnJob} ${id}` });

/** On a ferry it stands: a strait is no road. */
function ashore(trail: readonly Seen[], steps: readonly arrivals.StepRecord[]): Seen[] {
  const aboard = (at: Date) => {
    const last = steps.findLast((step) => step.at <= at && ['board-ferry', 'leave-ferry'].includes(step.action));
    return last?.action === 'board-ferry';
  };
  return trail.map((seen) => (aboard(seen.at) ? { ...seen, speedKmh: 0 } : seen));
}

/** Adds the speeds of a finished trip to those of its company; once, however often it is received or the job runs. */
export async function learnFrom(system: SystemScope, key: OrderKey): Promise<void> {
  await system.transaction(async (tx) => {
    const trip = await arrivals.takeUnlearned(tx, key);
    if (!trip) return;
    const steps = await arrivals.stepsOf(tx, key.companyId, [key.id]);
    const speeds: LearnedSpeeds = new Map();
    learnTrip(speeds, ashore(trip.trail, steps), trip.service);
    await arrivals.addSpeeds(tx, key.companyId, speeds);
  });
}

export function handleLearning(jobs: JobRunner, system: SystemScope): void {
  jobs.handle(learnJob, (job) => learnFrom(system, payload.parse(job.payload)), { atOnce: 1 });
}
