import * as z from 'zod';
import { endpoint } from './endpoint';

/** Vehicles and drivers of the demo go by the clock unless somebody asked for more. */
export const getSimulation = endpoint({
  method: 'GET',
  path: '/simulation',
  needs: 'signed-in',
  summary:
    'How many times as fast as the clock the simulated marketplace and its drivers go; 1 where none plays. Outside demo mode there is no such thing.',
  answer: z.object({ speed: z.number() }),
  refusals: ['NOT_FOUND'],
});
