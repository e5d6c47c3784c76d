import { reportDiscrepancy, withdrawDamage } from '@lajur/api-contract/damage';
import { confirmOrder, reportStatus } from '@lajur/api-contract/order';
import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { handOnOrder } from '@lajur/api-contract/order-hand-on';
import { getOrderLegs } from '@lajur/api-contract/order-leg';
import { uploadPodDocument } from '@lajur/api-contract/pod-document';
import { actionHints, actionLabels, type MainStep, nextStep } from '@lajur/domain/order/action-text';
import { lateCountStop } from '@lajur/domain/order/late-count';
import { legStepRefusal } from '@lajur/domain/order/leg-time';
import { isUnderWay } from '@lajur/domain/order/phase';
import { buttonRefusal, quantityRefusal } from '@lajur/domain/order/refusal';
import { refusalText } from '@lajur/domain/order/refusal-text';
import { actionsOf, type OrderAction } from '@lajur/domain/order/transitions';
import { useMay, useRefusal } from '../../ui/call/use-user';
import { useNow } from '../../ui/ticker';
import { orderState } from './order-state';
import { strings } from './order-strings';
import { useLegs } from './queries';

/** Something that may be done with an order, or why not now. */
export interface OrderStep {
  step: MainStep;
  label: string;
  hint: string;
  danger: boolean;
  /** Why the person cannot take it: their role, their company, or how the order stands. */
  disabledReason: string | undefined;
  /** What comes next: the one filled button. */
  isMain: boolean;
  /** Long past or far ahead: it would only lengthen a menu. */
  isFar: boolean;
}

/** Offered on the POD page. */
const elsewhere: readonly OrderAction[] = ['submit-pod'];
/** These a person looks for, whenever, and is told why not. */
const alwaysNamed: readonly OrderAction[] = ['change-assignment', 'unmerge', 'cancel', 'report-discrepancy'];
const dangerous: readonly OrderAction[] = ['cancel', 'reject', 'unmerge', 'report-loss'];

/** What the signed-in person may do with an order, from the table the service enforces; nothing while there is none. */
export function useOrderSteps(order: OrderDetail | undefined): OrderStep[] {
  // Deadlines pass while the page is open: the buttons follow.
  const now = new Date(useNow());
  const mayUpdate = useMay(reportStatus);
  const mayReport = useMay(reportDiscrepancy);
  const mayWithdraw = useMay(withdrawDamage);
  const mayUpload = useMay(uploadPodDocument);
  const notHandingOn = useRefusal(handOnOrder, strings.noRight);
  const notAccepting = useRefusal(confirmOrder, strings.noRight, { decision: 'accept' });
  const mayLegs = useMay(getOrderLegs);
  const legs = useLegs(order?.id ?? '', mayLegs && order !== undefined && isUnderWay(order.status)).data?.legs ?? [];
  if (!order) return [];

  const may = (step: MainStep) => {
    if (step === 'withdraw-discrepancy') return mayWithdraw;
    if (step === 'report-discrepancy' || step === 'report-loss') return mayReport;
    return step.endsWith('-pod') ? mayUpload : mayUpdate;
  };
  const whyNot = (step: MainStep) => {
    if (step === 'accept') return notAccepting;
    if (step === 'hand-on') return notHandingOn;
    return may(step) ? (legStepRefusal(legs, step) ?? undefined) : strings.noRight;
  };
  const state = orderState(order);
  const main = nextStep(state, 'transporter', now);
  const plain = (step: MainStep, label = actionLabels[step]): OrderStep => ({
    step,
    label,
    hint: actionHints[step],
    danger: false,
    disabledReason: whyNot(step),
    isMain: step === main?.step,
    isFar: false,
  });

  // A count can be put right, or made before it is asked for, as long as the order stands there.
  const here = order.stops.find((stop) => stop.seq === order.currentStop);
  const late = lateCountStop(state);
  const counts = (['loaded', 'delivered'] as const)
    .filter((which) => `enter-${which}` !== main?.step)
    .flatMap((which) => {
      if (which === 'loaded' && late !== null) return [plain('enter-loaded', strings.countSkipped)];
      if (quantityRefusal(state, which, 'transporter')) return [];
      return [plain(`enter-${which}`, here?.quantityEntered ? strings.recount[which] : undefined)];
    })
    .toReversed();
  const others = actionsOf(state, 'transporter')
    .filter((action) => action !== main?.step && !elsewhere.includes(action))
    .filter((action) => action !== 'unmerge' || state.isMerged)
    .filter((action) => action !== 'withdraw-discrepancy' || state.reports.length > 0)
    .map((action): OrderStep => {
      const refused = buttonRefusal(state, action, 'transporter', now);
      return {
        ...plain(action),
        danger: dangerous.includes(action),
        disabledReason: whyNot(action) ?? (refused ? refusalText(refused) : undefined),
        isFar: refused?.code === 'WRONG_STATUS' && !alwaysNamed.includes(action),
      };
    });
  // A pickup that was left without a count is what is asked for, not the one where the order stands.
  const skipped = main?.step === 'enter-loaded' && order.stops.find(({ seq }) => seq === late)?.name;
  const next = main && {
    ...plain(main.step, skipped ? strings.countSkipped : main.label),
    ...(skipped && { hint: strings.skippedAt(skipped) }),
  };
  if (next && main.refused) next.disabledReason ??= refusalText(main.refused);
  return [...(next ? [next] : []), ...counts, ...others];
}
