import * as z from 'zod';
import { endpoint } from './endpoint';
import { timestamp } from './id';
import { getOne } from './plain-call';

const point = { latitude: z.number(), longitude: z.number() };

export const listFreeVehicles = getOne({
  path: '/companies/{id}/free-vehicles',
  needs: 'scope:company:read',
  summary: 'Vehicles of a company that no order holds and whose documents are valid, with where they were last seen.',
  answer: z.array(z.object({ transportTypeRef: z.string(), ...point, place: z.string(), seenAt: timestamp })),
});

export const setSimulationSpeed = endpoint({
  method: 'PUT',
  path: '/simulation',
  needs: 'scope:driver-event:write',
  summary:
    'Says how many times as fast as the clock the caller’s drivers go from now on; other than 1 it is said again every minute and lapses after three. The answer lists every change so far, oldest first. Outside the demo there is no such call.',
  refusals: ['NOT_FOUND'],
  body: z.object({ speed: z.number().min(0.1).max(10_000) }),
  answer: z.object({ changes: z.array(z.object({ since: timestamp, speed: z.number() })) }),
});
