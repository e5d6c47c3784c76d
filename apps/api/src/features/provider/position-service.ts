import type { AnswerOf } from '@lajur/api-contract/endpoint';
import type * as contract from '@lajur/api-contract/provider-position';
import type { SystemScope } from '../../platform/database/scope';
import { keepDriverPositions } from '../driver/service';
import { type Position, savePositions } from '../order/position/service';
import { keepVehiclePositions } from '../vehicle/service';

type Reported = AnswerOf<typeof contract.reportPositions>;

/** Where orders under way are, and with them their vehicles and drivers; gives what was not believed, and why. */
export function reportPositions(system: SystemScope, positions: readonly Position[]): Promise<Reported> {
  return system.transaction(async (tx) => {
    const { refused, refusedEtas, vehicles, drivers } = await savePositions(tx, positions);
    await keepVehiclePositions(tx, vehicles);
    await keepDriverPositions(tx, drivers);
    return { accepted: positions.length - refused.length, refused, refusedEtas };
  });
}
