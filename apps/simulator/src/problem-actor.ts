import { random } from '@lajur/demo-world/random';
import { gpsOf } from './gps';
import { log } from './log';
import type { Marketplace } from './marketplace';
import type { ProblemDuty } from './problem-duty';
import type { Stand } from './stand';

const minute = 60_000;
const admins = ['Dian Kusuma', 'Hendra Gunawan', 'Laras Wibisono'] as const;
const mended = [
  'Bengkel terdekat dikirim, kendaraan jalan lagi.',
  'Sudah ditangani di tempat, perjalanan lanjut.',
] as const;

/** Tells of a problem, or sees to it as an admin of the provider; how the order stands is looked at again. */
export async function fulfilProblem(duty: ProblemDuty, stand: Stand, marketplace: Marketplace): Promise<null> {
  const { sight, seed, now } = stand;
  const { order } = sight;
  if (duty.what === 'problem') {
    const gps = gpsOf(stand);
    const { kind, says } = duty;
    await marketplace.raiseProblem(order.id, {
      kind,
      description: says,
      at: now.toISOString(),
      ...(gps && { place: gps.place, latitude: gps.latitude, longitude: gps.longitude }),
    });
    log(`${order.cargoNo} ${order.driverName ?? 'Pengemudi'} melapor: ${kind}`);
    return null;
  }
  const { id, kind, stops, raisedAt } = duty.problem;
  const rng = random(`${seed} ${id} handled`);
  const handler = rng.pick(admins);
  if (duty.what === 'process-problem') {
    await marketplace.processProblem(order.id, id, handler, stops ? rng.pick([30, 45, 60, 90]) : undefined);
    log(`${order.cargoNo} ${kind}: ditangani ${handler}`);
    return null;
  }
  const stood = Math.max(5, Math.round((now.getTime() - Date.parse(raisedAt)) / minute / 5) * 5);
  await marketplace.resolveProblem(order.id, id, {
    handler,
    resolution: rng.pick(mended),
    ...(stops ? { effect: 'TERLAMBAT', delayMinutes: stood } : { effect: 'TIDAK_ADA' }),
  });
  log(`${order.cargoNo} ${kind}: selesai`);
  return null;
}
