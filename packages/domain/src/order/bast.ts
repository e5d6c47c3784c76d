import * as validation from '../common/validation';

/** The step that a handover at this stop is: the goods go on to the next drop, or the order is received. */
export function handoverStep(order: {
  stops: readonly { seq: number; kind: 'PICKUP' | 'DROP' }[];
  currentStop: number;
}): 'next-drop' | 'receive' {
  return order.stops.some((stop) => stop.kind === 'DROP' && stop.seq > order.currentStop) ? 'next-drop' : 'receive';
}

const label = 'Nama penerima';

/** What is wrong with the name of who received the goods (spec §5, Name); null when nothing is. */
export function recipientProblem(name: string): string | null {
  return validation.text(name, label, { max: 100, required: true }) ?? validation.name(name, label);
}
