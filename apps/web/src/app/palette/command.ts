import { wordsOf } from '@lajur/domain/common/search-text';
import { actionLabels, type MainStep } from '@lajur/domain/order/action-text';
import { transitions } from '@lajur/domain/order/transitions';

/** What a person typed: what is to be done, where it begins with that, and what is searched for. */
export interface Command {
  /** Nothing but actions are asked for: it begins with ">". */
  onlyActions: boolean;
  /** Steps of an order that the first words name: "terima" of "terima C-26-118204". */
  steps: readonly MainStep[];
  /** The rest: what is searched for. */
  words: string;
}

const entered = ['enter-loaded', 'enter-delivered', 'upload-pod'] as const;

/** Every step that a transporter's user takes, by its row in the table, and what such a step asks for first. */
const steps: readonly MainStep[] = [
  ...new Set(
    transitions.flatMap(({ action, by }): MainStep[] =>
      (by as readonly string[]).includes('transporter') ? [action] : [],
    ),
  ),
  ...entered,
];

const leastLetters = 3;
const verbOf = (step: MainStep): string => wordsOf(actionLabels[step])[0] ?? '';
const names = (step: MainStep, word: string): boolean =>
  wordsOf(word).every((part) => wordsOf(actionLabels[step]).some((one) => one.startsWith(part)));

/** Takes apart what was typed: "terima c-26-118", "> tambah", "unggul". */
export function commandOf(typed: string): Command {
  const onlyActions = typed.trimStart().startsWith('>');
  const text = typed.replace(/^\s*>/, '').trim();
  const [first = '', ...rest] = text.split(/\s+/);
  const verb = wordsOf(first)[0] ?? '';
  // Half a verb may as well be the name of a town; with something behind it only a whole one is meant.
  const isMeant = (step: MainStep) =>
    rest.length > 0 ? verbOf(step) === verb : verb.length >= leastLetters && verbOf(step).startsWith(verb);
  const meant = steps.filter(isMeant);
  if (meant.length === 0) return { onlyActions, steps: [], words: text };
  // "catat tiba di tujuan C-26-118204": what still names the step is not searched for.
  const end = rest.findIndex((word) => !meant.some((step) => names(step, word)));
  const naming = end < 0 ? rest : rest.slice(0, end);
  const words = end < 0 ? text : rest.slice(end).join(' ');
  return { onlyActions, steps: meant.filter((step) => naming.every((word) => names(step, word))), words };
}
