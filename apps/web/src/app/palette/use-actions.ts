import { createUpload } from '@lajur/api-contract/import';
import { confirmOrder, listOrders } from '@lajur/api-contract/order';
import type { OrderRow } from '@lajur/api-contract/order-detail';
import { allowedWhileSuspended } from '@lajur/api-contract/while-suspended';
import { beginsIn, searchWords } from '@lajur/domain/common/search-words';
import { actionLabels, type MainStep } from '@lajur/domain/order/action-text';
import { rowOf, statusesFor } from '@lajur/domain/order/transitions';
import { IconBolt, IconFileImport, IconKeyboard, IconLogout, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { definitions } from '../../features/import/definitions';
import { strings } from '../../features/order/order-strings';
import { useOrder } from '../../features/order/queries';
import { useOrderSteps } from '../../features/order/use-order-steps';
import { readOptions } from '../../ui/call/use-call';
import { suspendedReason, useMay, useRefusal, useSuspended, useUser } from '../../ui/call/use-user';
import { type BuiltScreen, screens, to } from '../../ui/paths';
import { overlay } from '../layout/overlay';
import { useLogout } from '../layout/use-logout';
import { accessTo } from '../routes/access';
import { screenTable } from '../screens';
import type { Command } from './command';
import type { Found } from './found';

const answers = ['accept', 'reject'] as const;
type Answer = (typeof answers)[number];
const isAnswer = (step: MainStep): step is Answer => (answers as readonly MainStep[]).includes(step);

/** So many offers are answered from here at once. */
const offersShown = 3;

const action = (found: Omit<Found, 'facts' | 'reach'> & { fact?: string }): Found => {
  const { fact, ...rest } = found;
  return { ...rest, facts: fact ? [{ text: fact }] : [], reach: 'begin' };
};

/** Leads to the order, where the step is taken as by its button. */
const stepOf = (order: OrderRow, step: MainStep, disabledReason: string | undefined): Found =>
  action({
    key: `${step} ${order.id}`,
    icon: IconBolt,
    title: `${actionLabels[step]} ${order.cargoNo}`,
    fact: `${order.shipper.name} · ${order.origin.city} → ${order.destination.city}`,
    href: to('orderDetail', { id: order.id }, { tindakan: step }),
    disabledReason,
  });

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The steps of the one order whose number was given, and why not those that cannot be taken. */
function useStepsOfNamed({ steps, words }: Command, orders: readonly OrderRow[]): Found[] | null {
  const named = orders.find(({ cargoNo }) => words !== '' && plain(cargoNo) === plain(words));
  const { data } = useOrder(named?.id ?? '', { enabled: named !== undefined });
  const order = named && data?.id === named.id ? data : undefined;
  const known = useOrderSteps(order);
  if (!order) return null;
  return known
    .filter(({ step, isFar }) => (steps.length > 0 ? steps.includes(step) : !isFar))
    .map(({ step, disabledReason }) => stepOf(order, step, disabledReason));
}

/** The answers to offers among what was found; where nothing but the answer was named, to those that lapse first. */
function useAnswers({ steps, words }: Command, typed: string, orders: readonly OrderRow[]): Found[] {
  const notAccepting = useRefusal(confirmOrder, strings.noRight, { decision: 'accept' });
  const notRejecting = useRefusal(confirmOrder, strings.noRight, { decision: 'reject' });
  const reasons: Record<Answer, string | undefined> = { accept: notAccepting, reject: notRejecting };
  const wanted = steps.length > 0 ? steps.filter(isAnswer) : (['accept'] as const);
  const isBare = wanted.length > 0 && steps.length > 0 && words === typed;
  const mayAnswer = useMay(confirmOrder);
  const first = useQuery(
    readOptions(
      listOrders,
      {
        params: { status: 'waiting' },
        query: { latestStatus: statusesFor('accept').join(','), size: 5, sort: 'answerBy,asc' },
      },
      { enabled: isBare && mayAnswer },
    ),
  );
  if (!mayAnswer) return [];
  return (isBare ? (first.data?.content ?? []) : orders)
    .filter((order) => rowOf(order, 'accept') !== undefined)
    .slice(0, offersShown)
    .flatMap((order) => wanted.map((step) => stepOf(order, step, reasons[step])));
}

/** Forms with an address that add a record: where they stand and who may open them says the table of screens. */
const createScreens = (Object.keys(screenTable) as BuiltScreen[]).filter(
  (screen) => screenTable[screen].needs?.startsWith('CREATE_') && !screens[screen].includes('$'),
);
const sentence = (title: string): string => title.charAt(0) + title.slice(1).toLowerCase();

/** What can be begun from anywhere, as far as the person's role allows it. */
function useCommon(): Found[] {
  const { functions, menu } = useUser();
  const suspended = useSuspended();
  const mayUpload = useMay(createUpload);
  const logout = useLogout();
  const rights = { menu, functions, suspended: false };
  const whileSuspended = suspended ? suspendedReason : undefined;
  return [
    ...createScreens
      .filter((screen) => accessTo(screens[screen], screenTable[screen], rights) === 'open')
      .map((screen) =>
        action({
          key: screen,
          icon: IconPlus,
          title: sentence(screenTable[screen].title),
          href: screens[screen],
          disabledReason: screenTable[screen].whileSuspended ? undefined : whileSuspended,
        }),
      ),
    ...Object.values(definitions)
      .filter(({ needs }) => mayUpload && functions.includes(needs))
      .map(({ type, title }) =>
        action({
          key: `import ${type}`,
          icon: IconFileImport,
          title: `Impor ${title.toLowerCase()}`,
          href: to('uploads', {}, { type }),
          disabledReason: allowedWhileSuspended(createUpload) ? undefined : whileSuspended,
        }),
      ),
    action({ key: 'keys', icon: IconKeyboard, title: 'Pintasan papan ketik', run: () => overlay.set('keys') }),
    action({ key: 'logout', icon: IconLogout, title: 'Keluar', run: logout }),
  ];
}

/** What can be done about what was typed; nothing that the person's role never may. */
export function useActions(command: Command, typed: string, orders: readonly OrderRow[]): Found[] {
  const named = useStepsOfNamed(command, orders);
  const answersFound = useAnswers(command, typed, orders);
  const words = searchWords(typed) ?? [];
  const common = useCommon().filter(({ title }) => words.length === 0 || beginsIn(words, title));
  return [...(named ?? (typed === '' ? [] : answersFound)), ...common];
}
