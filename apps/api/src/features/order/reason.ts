import type { ReasonType } from '@lajur/domain/order/reason';
import { AppError } from '../../platform/app-error';
import type { Tx } from '../../platform/database/scope';
import { reasonById } from './repository';

export interface GivenReason {
  reasonId: string;
  reasonText: string | null;
}

/** The chosen reason as the timeline keeps it: its name, and the person's own words as a note. */
export async function reasonOf(
  tx: Tx,
  type: ReasonType,
  { reasonId, reasonText }: GivenReason,
): Promise<{ reason: string; note: string | null }> {
  const chosen = await reasonById(tx, reasonId, type);
  if (!chosen) throw new AppError('REASON_REQUIRED', { validation: { reasonId: 'Alasan wajib diisi' } });
  if (chosen.freeText && !reasonText)
    throw new AppError('REASON_REQUIRED', {
      message: 'Keterangan wajib diisi',
      validation: { reasonText: 'Keterangan wajib diisi' },
    });
  return { reason: chosen.name, note: reasonText };
}
