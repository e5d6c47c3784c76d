import { reasonTypes } from '@lajur/domain/order/reason';
import { orderTextMax } from '@lajur/domain/order/text-limits';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { optionalText, searchWords, several } from './field';
import { id } from './id';
import { listAndExport } from './plain-call';

/** Why a person rejects, cancels, changes or reports. */
export const reasonFields = {
  reasonId: z.uuid('Alasan wajib diisi'),
  reasonText: optionalText('Keterangan', { max: orderTextMax.reason }),
};

const reasonType = z.enum(reasonTypes, 'Jenis pilihan tidak dikenal');

export const listReasons = endpoint({
  method: 'GET',
  path: '/master/reason/filter',
  needs: 'signed-in',
  summary: 'The active reasons of a type.',
  query: z.strictObject({
    type: reasonType,
    /** Those it gives are the active ones whether it is said or not (spec §7). */
    active: z.literal('true', 'Hanya alasan yang aktif').optional(),
  }),
  answer: z.array(
    z.object({
      id,
      name: z.string(),
      needConfirm: z.boolean(),
      freeText: z.boolean(),
      stopsJourney: z.boolean(),
    }),
  ),
});

/** A choice or reason as the marketplace keeps it (spec §3). */
export const selectionReason = z.object({
  id,
  type: reasonType,
  name: z.string(),
  /** The person is asked once more before it counts. */
  needConfirm: z.boolean(),
  /** Asks for words of one's own beside it. */
  freeText: z.boolean(),
  /** Of a kind of accident: the vehicle stands still until it is resolved (ADR 0046). */
  stopsJourney: z.boolean(),
  isActive: z.boolean(),
});
export type SelectionReason = z.output<typeof selectionReason>;

const filters = {
  /** One or several, comma separated. */
  type: several(reasonType, 50).optional(),
  name: searchWords,
};
const sortKeys = ['type', 'name'] as const;

export const { list: listSelectionReasons, export: exportSelectionReasons } = listAndExport({
  path: '/master/selection/filter',
  needs: 'VIEW_SELECTION_REASON',
  summary: 'The choices and reasons of every type, inactive ones too.',
  row: selectionReason,
  filters,
  sortKeys,
});
