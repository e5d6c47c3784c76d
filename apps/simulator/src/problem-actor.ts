import { random } from '@lajur/demo-world/random';
import { gpsOf } from './gps';
import { log } from './log';
import type { Marketplace } from './marketplace';
import { vehiclePhoto } from './pictures';
import type { ProblemDuty } from './problem-duty';
import { reporterOf } from './sight';
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
    const photos = order.plate === null ? [] : [await vehiclePhoto(order.plate)];
    await marketplace.raiseProblem(order.id, {
      ...reporterOf(order),
      kind,
      description: says,
      at: now.toISOString(),
      photos,
      ...(gps && { place: gps.place, latitude: gps.latitude, longitude: gps.longitude }),
    });
    log(`${order.cargoNo} ${order.driverName ?? 'Pengemudi'} melapor: ${kind}`);
    return null;
  }
  const { id, kind, stops, raisedAt } = duty.problem;
  const rng = random(`${seed} ${id} handled`);
  const handler = rng.pick(admins);
  if (duty.what === 'process-problem') {
    await marketplace.processProblem(order.id, id, {
      handler,
      ...(stops && { delayMinutes: rng.pick([30, 45, 60, 90]) }),
    });
    log(`${order.cargoNo} ${kind}: ditangani ${handler}`);
    return null;
  }
  const stood = Math.max(5, Math.round((now.getTime() - Date.parse(raisedAt)) / minute / 5) * 5);
  await marketplace.resolveProblem(order.id, id, {
    handler,
    resolution: rng.pick(mended),
    // A workshop sends a photo of what stood still.
    ...(stops && order.plate !== null && { photos: [await vehiclePhoto(order.plate)] }),
    ...(stops ? { effect: 'TERLAMBAT', delayMinutes: stood } : { effect: 'TIDAK_ADA' }),
  });
  log(`${order.cargoNo} ${kind}: selesai`);
  return null;
}
