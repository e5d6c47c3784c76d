import { type Cargo, type Counted, countAmount, expectedHere, type Line, leftHere, moreThanOrdered } from './quantity';
import type { QuantityUnit } from './status';

/** What is asked about before it counts: each may be meant, and is a slip of the finger more often. */
export const countDoubts = ['more', 'zero', 'fraction'] as const;
export type CountDoubt = (typeof countDoubts)[number];

/** With a time far from the plan, all that is asked about in a step. */
export const stepDoubts = [...countDoubts, 'far'] as const;
export type StepDoubt = (typeof stepDoubts)[number];

export interface CountQuestion {
  doubt: CountDoubt;
  /** The field it is about: `lines.0.quantity`. */
  field: string;
  /** Of the goods. */
  name: string;
  /** "12,5 boks" */
  amount: string;
  /** "Lebih 10 karton dari yang dipesan.", "Yakin 0 karton?" */
  text: string;
}

/** Counted in pieces: half of one is no quantity. The others are weighed or measured. */
const wholeUnits: readonly QuantityUnit[] = ['ritase', 'oncall', 'box', 'carton'];

/**
 * What is unusual in what was counted at the stop where the order stands. Nothing at all of goods that are left there is
 * asked about at the last stop, where nobody else will count them, and where nothing of any goods was counted; a part of
 * what is counted whole unless exactly that part is left.
 */
export function countQuestions(cargo: Cargo, which: Counted, lines: readonly Line[]): CountQuestion[] {
  const more = which === 'loaded' ? moreThanOrdered(cargo, lines) : [];
  const nothingAtAll = lines.every((line) => line.quantity === 0);
  return lines.flatMap(({ seq, quantity }, at): CountQuestion[] => {
    const goods = cargo.goods.find((one) => one.seq === seq);
    if (!goods) return [];
    const left = leftHere(cargo, which, goods);
    const amount = countAmount(quantity, goods);
    const about = { field: `lines.${at}.quantity`, name: goods.name, amount };
    const over = more.find((one) => one.goods.seq === seq);
    const isZero = quantity === 0 && left > 0 && (nothingAtAll || expectedHere(cargo, which, goods) !== null);
    const isPart = wholeUnits.includes(goods.unit) && !Number.isInteger(quantity) && quantity !== left;
    return [
      ...(over
        ? [{ ...about, doubt: 'more' as const, text: `Lebih ${countAmount(over.more, goods)} dari yang dipesan.` }]
        : []),
      ...(isZero ? [{ ...about, doubt: 'zero' as const, text: `Yakin ${amount}?` }] : []),
      ...(isPart ? [{ ...about, doubt: 'fraction' as const, text: `Yakin ${amount}?` }] : []),
    ];
  });
}

/** Parts of what is counted whole that are said to be damaged or missing. */
export function brokenQuestions(
  cargo: Pick<Cargo, 'goods'>,
  lines: readonly { seq: number; damaged: number; missing: number }[],
): CountQuestion[] {
  return lines.flatMap(({ seq, ...broken }, at) => {
    const goods = cargo.goods.find((one) => one.seq === seq);
    if (!goods || !wholeUnits.includes(goods.unit)) return [];
    return (['damaged', 'missing'] as const)
      .filter((which) => !Number.isInteger(broken[which]))
      .map((which): CountQuestion => {
        const amount = countAmount(broken[which], goods);
        return { doubt: 'fraction', field: `lines.${at}.${which}`, name: goods.name, amount, text: `Yakin ${amount}?` };
      });
  });
}

/** The questions that nobody has answered yet. */
export const unanswered = (questions: readonly CountQuestion[], confirmed: readonly StepDoubt[]): CountQuestion[] =>
  questions.filter((one) => !confirmed.includes(one.doubt));

/** The head of the dialog that asks. */
export function questionTitle(questions: readonly CountQuestion[]): string {
  if (questions.every((one) => one.doubt === 'more')) return 'Dimuat lebih dari yang dipesan?';
  const [only, another] = questions;
  return only && !another ? `Yakin ${only.amount} ${only.name}?` : 'Yakin dengan jumlah ini?';
}
