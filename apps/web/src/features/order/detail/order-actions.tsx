import { confirmOrder, reportDiscrepancy, reportStatus } from '@lajur/api-contract/order';
import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { uploadPodDocument } from '@lajur/api-contract/pod-document';
import { actionLabels, type MainStep, nextStep as nextStepOf } from '@lajur/domain/order/action-text';
import { buttonRefusal, quantityRefusal } from '@lajur/domain/order/refusal';
import { refusalText } from '@lajur/domain/order/refusal-text';
import { actionsOf, type OrderAction, type TripStep, tripSteps } from '@lajur/domain/order/transitions';
import { type ReactNode, useState } from 'react';
import { ActionButton } from '../../../ui/action-button';
import { useMay, useRefusal } from '../../../ui/call/use-user';
import { lazyPart } from '../../../ui/lazy-part';
import type { MenuAction } from '../../../ui/menu-action';
import { to } from '../../../ui/paths';
import { useNow } from '../../../ui/ticker';
import { useUi } from '../../../ui/ui-context';
import { orderState } from '../order-state';
import { strings } from '../order-strings';

const AnswerDrawer = lazyPart(async () => (await import('../answer/answer-drawer')).AnswerDrawer);
const RejectDialog = lazyPart(async () => (await import('../answer/reject-dialog')).RejectDialog);
const CancelDialog = lazyPart(async () => (await import('../answer/cancel-dialog')).CancelDialog);
const AssignmentDrawer = lazyPart(async () => (await import('../answer/assignment-drawer')).AssignmentDrawer);
const QuantityDrawer = lazyPart(async () => (await import('../trip/quantity-drawer')).QuantityDrawer);
const BastDrawer = lazyPart(async () => (await import('../trip/bast-drawer')).BastDrawer);
const StepDrawer = lazyPart(async () => (await import('../trip/step-drawer')).StepDrawer);
const DiscrepancyDrawer = lazyPart(async () => (await import('../trip/discrepancy-drawer')).DiscrepancyDrawer);

/** Steps that ask for more than when they happened. */
const dialogs = {
  accept: AnswerDrawer,
  reject: RejectDialog,
  cancel: CancelDialog,
  'change-assignment': AssignmentDrawer,
  'enter-loaded': QuantityDrawer,
  'enter-delivered': QuantityDrawer,
  'next-drop': BastDrawer,
  receive: BastDrawer,
  'report-discrepancy': DiscrepancyDrawer,
} as const;
type Asking = keyof typeof dialogs;

const isAsking = (step: MainStep): step is Asking => step in dialogs;
const isTripStep = (step: MainStep): step is TripStep => (tripSteps as readonly string[]).includes(step);

/** Offered on the POD page, or not to be had here. */
const elsewhere: readonly OrderAction[] = ['submit-pod', 'hand-on'];
/** A step long past or far ahead would only lengthen the menu; these a person looks for and is told why not. */
const alwaysNamed: readonly OrderAction[] = ['change-assignment', 'cancel', 'report-discrepancy'];
const dangerous: readonly OrderAction[] = ['cancel', 'reject'];

export interface OrderActionsProps {
  order: OrderDetail;
  children(shown: { actions: MenuAction[]; nextStep: ReactNode; hint: string | undefined }): ReactNode;
}

/** What the transporter's user may do with an order, from the table the service enforces, and the forms it takes. */
export function OrderActions({ order, children }: OrderActionsProps) {
  // Deadlines pass while the page is open: the buttons follow.
  const now = new Date(useNow());
  const { navigate } = useUi();
  const mayUpdate = useMay(reportStatus);
  const mayReport = useMay(reportDiscrepancy);
  const mayUpload = useMay(uploadPodDocument);
  const [open, setOpen] = useState<Asking | TripStep | null>(null);
  const state = orderState(order);
  const main = nextStepOf(state, 'transporter', now);

  const take = (step: MainStep) => {
    if (isAsking(step)) return setOpen(step);
    if (step === 'upload-pod' || step === 'submit-pod')
      return void navigate(to('podDocuments', { shipmentCargoId: order.id }));
    if (isTripStep(step)) setOpen(step);
  };

  const may = (step: MainStep) =>
    step.endsWith('-pod') ? mayUpload : step === 'report-discrepancy' ? mayReport : mayUpdate;
  const notAccepting = useRefusal(confirmOrder, strings.noRight, { decision: 'accept' });
  const whyNot = (step: MainStep) => (step === 'accept' ? notAccepting : may(step) ? undefined : strings.noRight);

  const actions: MenuAction[] = actionsOf(state, 'transporter')
    .filter((action) => action !== main?.step && !elsewhere.includes(action))
    .map((action) => ({ action, refused: buttonRefusal(state, action, 'transporter', now) }))
    .filter(({ action, refused }) => refused?.code !== 'WRONG_STATUS' || alwaysNamed.includes(action))
    .map(({ action, refused }) => ({
      key: action,
      label: actionLabels[action],
      danger: dangerous.includes(action),
      onClick: () => take(action),
      disabledReason: whyNot(action) ?? (refused ? refusalText(refused) : undefined),
    }));

  // A count can be put right, or made before it is asked for, as long as the order stands there.
  for (const which of ['loaded', 'delivered'] as const) {
    const step = `enter-${which}` as const;
    if (step === main?.step || quantityRefusal(state, which, 'transporter')) continue;
    const here = order.stops.find((stop) => stop.seq === order.currentStop);
    actions.unshift({
      key: step,
      label: here?.quantityEntered ? strings.recount[which] : actionLabels[step],
      onClick: () => take(step),
      disabledReason: whyNot(step),
    });
  }

  const close = () => setOpen(null);
  return (
    <>
      {children({
        actions,
        hint: main && may(main.step) ? main.hint : undefined,
        nextStep: main ? (
          <ActionButton disabledReason={whyNot(main.step)} onClick={() => take(main.step)}>
            {main.label}
          </ActionButton>
        ) : undefined,
      })}

      {open === 'accept' && <AnswerDrawer order={order} onClose={close} onReject={() => setOpen('reject')} />}
      {open === 'reject' && <RejectDialog orders={[order]} onClose={close} onDone={close} />}
      {open !== null && open !== 'accept' && open !== 'reject' && (
        <StepForm open={open} order={order} onClose={close} />
      )}
    </>
  );
}

function StepForm({ open, order, onClose }: { open: Asking | TripStep; order: OrderDetail; onClose(): void }) {
  switch (open) {
    case 'cancel':
      return <CancelDialog order={order} onClose={onClose} />;
    case 'change-assignment':
      return <AssignmentDrawer order={order} onClose={onClose} />;
    case 'enter-loaded':
      return <QuantityDrawer order={order} which="loaded" onClose={onClose} />;
    case 'enter-delivered':
      return <QuantityDrawer order={order} which="delivered" onClose={onClose} />;
    case 'next-drop':
    case 'receive':
      return <BastDrawer order={order} onClose={onClose} />;
    case 'report-discrepancy':
      return <DiscrepancyDrawer order={order} onClose={onClose} />;
    case 'accept':
    case 'reject':
      return null;
    default:
      return <StepDrawer order={order} step={open} onClose={onClose} />;
  }
}
