import type { ProviderOrder } from '@lajur/api-contract/provider-order';
import type { OrderStatus } from '@lajur/domain/order/status';
import type { DriverStep } from '@lajur/domain/order/transitions';
import { AppError } from '../../platform/app-error';
import type { CompanyScope } from '../../platform/database/scope';
import { bytesOf } from '../../platform/http/base64-body';
import type { ProviderContext } from '../../platform/http/context';
import { beginReport } from '../damage/report-service';
import { type FileDeps, storeFile } from '../file/service';
import { holderOf } from '../order/marketplace/service';
import {
  type DriverDeps,
  type DriverEvent,
  driverStep,
  type Reporting,
  stateForDriver,
} from '../order/trip/driver-service';
import { stepTo } from './driver-step';
import { orderNow } from './order-service';
import { reportPositions } from './position-service';
import { storePhotos } from './sent-photos';

export type DriverEventDeps = DriverDeps & FileDeps;

export interface ReportedEvent extends Reporting {
  action?: DriverStep;
  status?: OrderStatus;
  at?: string;
  place?: string;
  latitude?: number;
  longitude?: number;
  reason?: string;
  quantities?: DriverEvent['quantities'];
  stated?: DriverEvent['stated'];
  recipientName?: string;
  signature?: string;
  recipientAbsent?: boolean;
  photos?: string[];
}

/** Steps that somebody signs for at the stop. */
const handovers: readonly DriverStep[] = ['next-drop', 'receive'];

/**
 * Which step a report of the order's driver means: the one it names, or the one that leads to the status it names. Null: it
 * is there.
 */
async function actionOf(company: CompanyScope, id: string, reported: ReportedEvent): Promise<DriverStep | null> {
  const { action, status } = reported;
  const state = await company.readLatest((tx) => stateForDriver(tx, id, reported));
  if (action) return action;
  if (!status || state.status === status) return null;
  const step = stepTo(state, status);
  if (!step) throw new AppError('ORDER_MOVED_ON');
  return step;
}

/**
 * What a driver does, for the company that holds the order. A status that the order has already changes nothing.
 * Pictures are stored first: one that is no picture refuses the report as a whole.
 */
export async function reportDriverEvent(
  deps: DriverEventDeps,
  call: ProviderContext,
  id: string,
  given: ReportedEvent,
): Promise<ProviderOrder> {
  const { system } = call;
  const holder = await system.readLatest((tx) => holderOf(tx, id));
  const company = call.company(holder.companyId);
  const action = await actionOf(company, id, given);
  if (action) {
    const signature = given.signature && handovers.includes(action) ? bytesOf(given.signature) : undefined;
    const signatureFile = { name: 'tanda-tangan', allowed: 'image', uploadedBy: null } as const;
    const signatureUrl = signature && (await storeFile(deps, company, { ...signatureFile, content: signature })).url;
    const photoUrls = await storePhotos(deps, company, given.photos);
    const { driverId, version, at, place, reason, quantities, stated, recipientName, recipientAbsent } = given;
    const event: DriverEvent = {
      ...{ driverId, version, action },
      ...(at ? { at: new Date(at) } : {}),
      place,
      reason,
      quantities,
      stated,
      recipientName,
      recipientAbsent,
      signatureUrl,
      photoUrls,
    };
    const done = await company.transaction(async (tx) => {
      const { at: doneAt, discrepancy } = await driverStep(deps, tx, id, event);
      if (discrepancy) await beginReport(tx, discrepancy, { place });
      return doneAt;
    });
    await keepPosition(call, id, given, done);
  }
  return system.transaction((tx) => orderNow(tx, id));
}

/** Where the driver was when the step was done is a position like any other, and is checked as such. */
async function keepPosition({ system }: ProviderContext, id: string, given: ReportedEvent, done: Date): Promise<void> {
  const { latitude, longitude, place = '' } = given;
  if (latitude === undefined || longitude === undefined) return;
  const at = done.toISOString();
  await reportPositions(system, [{ orderId: id, latitude, longitude, place, speedKmh: null, at }]);
}
