import type { Bind } from '../../platform/http/context';
import { bindAnswer } from './answer/routes';
import type { AssignDeps } from './answer/service';
import { bindBulk } from './bulk/routes';
import { bindCost } from './cost/routes';
import { bindDetail } from './detail/routes';
import { bindHandOn } from './hand-on/routes';
import { bindLeg } from './leg/routes';
import { bindList } from './list/routes';
import { bindMerge } from './merge/routes';
import { bindReason } from './reason/routes';
import { bindReroute } from './reroute/routes';
import { bindShare } from './share/routes';
import type { ShareDeps } from './share/service';
import { bindTrip } from './trip/routes';

export type OrderDeps = AssignDeps & ShareDeps;

/** The calls of every room. */
export function bindOrder(on: Bind, deps: OrderDeps): void {
  bindList(on);
  bindReason(on);
  bindDetail(on);
  bindAnswer(on, deps);
  bindTrip(on);
  bindCost(on);
  bindHandOn(on);
  bindLeg(on);
  bindReroute(on);
  bindBulk(on);
  bindMerge(on, deps);
  bindShare(on, deps);
}
