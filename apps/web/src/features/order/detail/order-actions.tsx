import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { getOrderLegs } from '@lajur/api-contract/order-leg';
import { putRoute } from '@lajur/api-contract/order-route';
import { listShares } from '@lajur/api-contract/order-share';
import { raiseProblem } from '@lajur/api-contract/problem';
import type { MainStep } from '@lajur/domain/order/action-text';
import { rerouteRefusal } from '@lajur/domain/order/reroute';
import { type TripStep, tripSteps } from '@lajur/domain/order/transitions';
import { raiseRefusal } from '@lajur/domain/problem/problem-step';
import { type ReactNode, useState } from 'react';
import { ActionButton } from '../../../ui/action-button';
import { toast } from '../../../ui/call/toast-store';
import { useMay } from '../../../ui/call/use-user';
import { lazyPart } from '../../../ui/lazy-part';
import type { MenuAction } from '../../../ui/menu-action';
import { to } from '../../../ui/paths';
import { useUi } from '../../../ui/ui-context';
import { useShortcut } from '../../../ui/use-shortcut';
import { strings } from '../order-strings';
import { type OrderStep, useOrderSteps } from '../use-order-steps';
import { useAskedStep } from './use-asked-step';

const AnswerDrawer = lazyPart(async () => (await import('../answer/answer-drawer')).AnswerDrawer);
const RejectDialog = lazyPart(async () => (await import('../answer/reject-dialog')).RejectDialog);
const CancelDialog = lazyPart(async () => (await import('../answer/cancel-dialog')).CancelDialog);
const HandOnDrawer = lazyPart(async () => (await import('../hand-on/hand-on-drawer')).HandOnDrawer);
const UnmergeDialog = lazyPart(async () => (await import('../merge/unmerge-dialog')).UnmergeDialog);
const AssignmentDrawer = lazyPart(async () => (await import('../answer/assignment-drawer')).AssignmentDrawer);
const ReliefDrawer = lazyPart(async () => (await import('../answer/relief-drawer')).ReliefDrawer);
const QuantityDrawer = lazyPart(async () => (await import('../trip/quantity-drawer')).QuantityDrawer);
const BastDrawer = lazyPart(async () => (await import('../trip/bast-drawer')).BastDrawer);
const StepDrawer = lazyPart(async () => (await import('../trip/step-drawer')).StepDrawer);
const LossDrawer = lazyPart(async () => (await import('../trip/loss-drawer')).LossDrawer);
const WithdrawDialog = lazyPart(async () => (await import('../trip/withdraw-dialog')).WithdrawDialog);
const RerouteDrawer = lazyPart(async () => (await import('../reroute/reroute-drawer')).RerouteDrawer);
const ShareDrawer = lazyPart(async () => (await import('../share/share-drawer')).ShareDrawer);

/** Steps that ask for more than when they happened. */
const dialogs = {
  accept: AnswerDrawer,
  reject: RejectDialog,
  'hand-on': HandOnDrawer,
  cancel: CancelDialog,
  unmerge: UnmergeDialog,
  'change-assignment': AssignmentDrawer,
  'replace-carrier': ReliefDrawer,
  'enter-loaded': QuantityDrawer,
  'enter-delivered': QuantityDrawer,
  'next-drop': BastDrawer,
  receive: BastDrawer,
  'report-loss': LossDrawer,
  'withdraw-discrepancy': WithdrawDialog,
} as const;
type Asking = keyof typeof dialogs;

const isAsking = (step: MainStep): step is Asking => step in dialogs;
const isTripStep = (step: MainStep): step is TripStep => (tripSteps as readonly string[]).includes(step);

export interface OrderActionsProps {
  order: OrderDetail;
  children(shown: { actions: MenuAction[]; nextStep: ReactNode; hint: string | undefined }): ReactNode;
}

/** What the transporter's user may do with an order, from the table the service enforces, and the forms it takes. */
export function OrderActions({ order, children }: OrderActionsProps) {
  const { navigate } = useUi();
  const [open, setOpen] = useState<Asking | TripStep | 'share' | 'reroute' | null>(null);
  const steps = useOrderSteps(order);
  const main = steps.find(({ isMain }) => isMain);

  const take = (step: MainStep) => {
    if (isAsking(step)) return setOpen(step);
    if (step === 'report-discrepancy') return void navigate(to('damageForm', {}, { order: order.id }));
    if (step === 'upload-pod' || step === 'submit-pod')
      return void navigate(to('podDocuments', { shipmentCargoId: order.id }));
    if (isTripStep(step)) setOpen(step);
  };

  useAskedStep(steps, take);
  const takeByKey = (wanted: OrderStep | undefined) => {
    if (!wanted) toast('Tidak ada langkah yang menunggu Anda sekarang.');
    else if (wanted.disabledReason !== undefined) toast(`${wanted.label}: ${wanted.disabledReason}`);
    else take(wanted.step);
  };
  useShortcut('nextStep', () => takeByKey(main));
  useShortcut('answerOffer', () => takeByKey(steps.find(({ step }) => step === 'accept')));

  const mayShare = useMay(listShares);
  const share: MenuAction = {
    key: 'share',
    label: 'Bagikan…',
    disabledReason: mayShare ? undefined : strings.noRight,
    onClick: () => setOpen('share'),
  };
  const mayReroute = useMay(putRoute);
  const stopsLeft = order.stops.at(-1)?.arrivedAt === null;
  const another: MenuAction = {
    key: 'reroute',
    label: 'Ubah rute…',
    disabledReason: mayReroute ? (rerouteRefusal({ ...order, stopsLeft }) ?? undefined) : strings.noRight,
    onClick: () => setOpen('reroute'),
  };
  const mayLegs = useMay(getOrderLegs);
  const legs: MenuAction = {
    key: 'legs',
    label: 'Dokumen Multimoda',
    disabledReason: mayLegs ? undefined : strings.noRight,
    onClick: () => void navigate(to('orderLegs', { id: order.id })),
  };
  const mayRaise = useMay(raiseProblem);
  const troubled: MenuAction = {
    key: 'problem',
    label: 'Laporkan masalah…',
    disabledReason: mayRaise ? (raiseRefusal(order) ?? undefined) : strings.noRight,
    onClick: () => void navigate(to('problems', { status: 'waiting' }, { lapor: order.id })),
  };
  const actions = steps
    .filter(({ isMain, isFar }) => !isMain && !isFar)
    .map(({ step, label, danger, disabledReason }): MenuAction => {
      return { key: step, label, danger, disabledReason, onClick: () => take(step) };
    });

  const close = () => setOpen(null);
  return (
    <>
      {children({
        actions: [...actions, another, troubled, legs, share],
        hint: main && main.disabledReason === undefined ? main.hint : undefined,
        nextStep: main ? (
          <ActionButton
            disabledReason={main.disabledReason}
            shortcut={main.step === 'accept' ? 'answerOffer' : 'nextStep'}
            onClick={() => take(main.step)}
          >
            {main.label}
          </ActionButton>
        ) : undefined,
      })}

      {open === 'accept' && <AnswerDrawer order={order} onClose={close} onReject={() => setOpen('reject')} />}
      {open === 'reject' && <RejectDialog orders={[order]} onClose={close} onDone={close} />}
      {open === 'share' && <ShareDrawer order={order} onClose={close} />}
      {open === 'reroute' && <RerouteDrawer order={order} onClose={close} />}
      {open !== null && open !== 'accept' && open !== 'reject' && open !== 'share' && open !== 'reroute' && (
        <StepForm open={open} order={order} onClose={close} />
      )}
    </>
  );
}

function StepForm({ open, order, onClose }: { open: Asking | TripStep; order: OrderDetail; onClose(): void }) {
  switch (open) {
    case 'cancel':
      return <CancelDialog order={order} onClose={onClose} />;
    case 'hand-on':
      return <HandOnDrawer order={order} onClose={onClose} />;
    case 'unmerge':
      return <UnmergeDialog order={order} onClose={onClose} />;
    case 'change-assignment':
      return <AssignmentDrawer order={order} onClose={onClose} />;
    case 'replace-carrier':
      return <ReliefDrawer order={order} onClose={onClose} />;
    case 'enter-loaded':
      return <QuantityDrawer order={order} which="loaded" onClose={onClose} />;
    case 'enter-delivered':
      return <QuantityDrawer order={order} which="delivered" onClose={onClose} />;
    case 'next-drop':
    case 'receive':
      return <BastDrawer order={order} onClose={onClose} />;
    case 'report-loss':
      return <LossDrawer order={order} onClose={onClose} />;
    case 'withdraw-discrepancy':
      return <WithdrawDialog order={order} onClose={onClose} />;
    case 'accept':
    case 'reject':
      return null;
    default:
      return <StepDrawer order={order} step={open} onClose={onClose} />;
  }
}
