import type { AssignmentRefusal } from '@lajur/domain/order/assignment';
import { assignmentRefusalText } from '@lajur/domain/order/assignment-text';
import { openProblemText } from '@lajur/domain/order/open-problem';
import { otherTripText } from '@lajur/domain/order/other-trip';
import { refusalErrorCode } from '@lajur/domain/order/refusal';
import { refusalText } from '@lajur/domain/order/refusal-text';
import type { StepRefusal } from '@lajur/domain/order/step';
import { AppError } from '../../../platform/app-error';
import type { Tx } from '../../../platform/database/scope';
import type { OrderKey } from '../store/order-key';
import { movedOn } from './load';

const textOf = (because: readonly AssignmentRefusal[]) => because.map(assignmentRefusalText).join(' · ');

function unfit(code: 'VEHICLE_UNFIT' | 'DRIVER_UNFIT', name: string, because: readonly AssignmentRefusal[]): AppError {
  const message = `${name}: ${textOf(because)}`;
  return new AppError(code, {
    message,
    validation: { [code === 'VEHICLE_UNFIT' ? 'vehicleId' : 'driverId']: message },
  });
}

/** A refusal of the domain as the API answers it. `reasonField`: where the reason stood in what was asked. */
export async function refusalError(
  tx: Tx,
  order: OrderKey,
  refused: StepRefusal,
  reasonField: 'reasonId' | 'reason' = 'reasonId',
): Promise<AppError> {
  switch (refused.code) {
    case 'WRONG_STATUS':
      return movedOn(tx, order);
    case 'PROBLEM_UNASKED':
      return new AppError('CONFIRM_FIRST', { validation: { problem: openProblemText(refused) } });
    case 'OTHER_TRIP_UNASKED':
      return new AppError('CONFIRM_FIRST', { validation: { 'other-trip': otherTripText(refused.trip) } });
    case 'REASON_MISSING':
      return new AppError('REASON_REQUIRED', { validation: { [reasonField]: 'Alasan wajib diisi' } });
    case 'REASON_TEXT_MISSING': {
      const text = 'Keterangan wajib diisi';
      return new AppError('REASON_REQUIRED', { message: text, validation: { reasonText: text } });
    }
    case 'ASSIGNMENT_UNCHANGED':
      return new AppError('STEP_NOT_POSSIBLE', { message: 'Pilih kendaraan atau pengemudi lain.' });
    case 'ON_OTHER_VEHICLE': {
      const message = `Muatan sudah di ${refused.plate}: pilih kendaraan itu.`;
      return new AppError('VEHICLE_UNFIT', { message, validation: { vehicleId: message } });
    }
    case 'ASSIGNMENT_UNKNOWN':
      return new AppError('NOT_FOUND');
    case 'VEHICLE_UNFIT':
      return unfit(refused.code, refused.plate, refused.because);
    case 'DRIVER_UNFIT':
      return unfit(refused.code, refused.name, refused.because);
    case 'TIME_NOT_POSSIBLE':
      return new AppError('STEP_NOT_POSSIBLE', { validation: { at: refused.text } });
    case 'TIME_UNLIKELY':
      return new AppError('CONFIRM_FIRST', { validation: { at: refused.text } });
    default:
      return new AppError(refusalErrorCode(refused), { message: refusalText(refused) });
  }
}
