import { orderTextMax } from '@lajur/domain/order/text-limits';
import * as z from 'zod';
import { text } from './field';
import { stepTime, version } from './order-detail';
import { reasonFields } from './order-reason';
import { orderStep } from './order-step';

/** Another vehicle or driver takes an order over under way (decisions §4, Breakdown). */

export const replaceCarrier = orderStep({
  path: '/transporter/shipment/{id}/relief',
  summary:
    'Another vehicle or driver takes the order over under way: why, where and when. The status stays; the vehicle and the driver before are free.',
  rules: [
    'They may be assigned, as for any order, from now until the goods arrive.',
    'All orders of a cargo group go along: who is under way goes on with the relief, who has not set out is assigned to it.',
    'The last position and the arrival start anew.',
  ],
  body: z.object({
    version,
    vehicleId: z.uuid('Kendaraan wajib diisi'),
    driverId: z.uuid('Pengemudi wajib diisi'),
    /** Where it was taken over. */
    place: text('Tempat', { max: orderTextMax.place }),
    ...stepTime,
    ...reasonFields,
  }),
  refusals: ['VEHICLE_UNFIT', 'DRIVER_UNFIT', 'REASON_REQUIRED', 'CONFIRM_FIRST'],
});
