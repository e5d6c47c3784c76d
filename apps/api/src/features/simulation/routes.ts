import * as contract from '@lajur/api-contract/simulation';
import type { Bind } from '../../platform/http/context';
import { simulation } from './service';

export function bindSimulation(on: Bind, deps: { isDemo: boolean }): void {
  on(contract.getSimulation, ({ company }) => simulation(deps, company));
}
