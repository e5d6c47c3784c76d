import {
  type Cargo,
  type Counted,
  countAmount,
  type Deviation,
  expectedHere,
  type Line,
  leftHere,
  outsideTolerance,
} from './quantity';
import type { QuantityUnit } from './status';
import { toleranceOf, toleranceText } from './tolerance';

/** What is asked about before it counts: each may be meant, and is a slip of the finger more often. */
export const countDoubts = ['more', 'less', 'zero', 'fraction'] as const;
export type CountDoubt = (typeof countDoubts)[number];

/** With a time far from the plan and a problem that is open, all that is asked about in a step. */
export const stepDoubts = [...countDoubts, 'far', 'problem', 'other-trip'] as const;
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
  /** What is unusual in it: "Masih ada 120 karton yang belum dimuat." */
  why: string;
}

const asWhole = 'Satuan ini biasanya dihitung utuh.';

/** Counted in pieces: half of one is no quantity. The others are weighed or measured. */
export const wholeUnits: readonly QuantityUnit[] = ['ritase', 'oncall', 'box', 'carton'];

/** "Lebih 10 karton dari yang dipesan.", "Kurang 120 kg dari yang dimuat, di luar toleransi 0,5%." */
function apartText(cargo: Cargo, which: Counted, { goods, difference }: Deviation): string {
  const side = difference > 0 ? 'Lebih' : 'Kurang';
  const basisPoints = toleranceOf(cargo, goods.unit);
  const outside = basisPoints > 0 ? `, ${toleranceText(false, basisPoints)}` : '';
  const from = which === 'loaded' ? 'dipesan' : 'dimuat';
  return `${side} ${countAmount(Math.abs(difference), goods)} dari yang ${from}${outside}.`;
}
const leftText = (left: number, goods: Cargo['goods'][number], which: Counted): string =>
  `Masih ada ${countAmount(left, goods)} yang belum ${which === 'loaded' ? 'dimuat' : 'diterima'}.`;

/**
 * What is unusual in what was counted at the stop where the order stands. Nothing at all of goods that are left there is
 * asked about at the last stop, where nobody else will count them, and where nothing of any goods was counted; more than is
 * left, and at the last stop less, where it is outside the tolerance (ADR 0061); a part of what is counted whole unless
 * exactly that part is left.
 */
export function countQuestions(cargo: Cargo, which: Counted, lines: readonly Line[]): CountQuestion[] {
  const outside = outsideTolerance(cargo, which, lines);
  const nothingAtAll = lines.every((line) => line.quantity === 0);
  return lines.flatMap(({ seq, quantity }, at): CountQuestion[] => {
    const goods = cargo.goods.find((one) => one.seq === seq);
    if (!goods) return [];
    const left = leftHere(cargo, which, goods);
    const amount = countAmount(quantity, goods);
    const about = { field: `lines.${at}.quantity`, name: goods.name, amount };
    const sure = `Yakin ${amount}?`;
    const apart = outside.find((one) => one.goods.seq === seq);
    const isZero = quantity === 0 && left > 0 && (nothingAtAll || expectedHere(cargo, which, goods) !== null);
    const isPart = wholeUnits.includes(goods.unit) && !Number.isInteger(quantity) && quantity !== left;
    const apartAbout = apart && !isZero ? apartText(cargo, which, apart) : null;
    const apartDoubt = apart && apart.difference > 0 ? ('more' as const) : ('less' as const);
    return [
      ...(apartAbout ? [{ ...about, doubt: apartDoubt, text: apartAbout, why: apartAbout }] : []),
      ...(isZero ? [{ ...about, doubt: 'zero' as const, text: sure, why: leftText(left, goods, which) }] : []),
      ...(isPart ? [{ ...about, doubt: 'fraction' as const, text: sure, why: asWhole }] : []),
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
        const about = { field: `lines.${at}.${which}`, name: goods.name, amount };
        return { ...about, doubt: 'fraction', text: `Yakin ${amount}?`, why: asWhole };
      });
  });
}

/** The questions that nobody has answered yet. */
export const unanswered = (questions: readonly CountQuestion[], confirmed: readonly StepDoubt[]): CountQuestion[] =>
  questions.filter((one) => !confirmed.includes(one.doubt));

/** The head of the dialog that asks. */
export function questionTitle(questions: readonly CountQuestion[]): string {
  if (questions.every((one) => one.doubt === 'more')) return 'Dimuat lebih dari yang dipesan?';
  if (questions.every((one) => one.doubt === 'more' || one.doubt === 'less')) return 'Jumlah di luar toleransi?';
  const [only, another] = questions;
  return only && !another ? `Yakin ${only.amount} ${only.name}?` : 'Yakin dengan jumlah ini?';
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** What stands under it; a title about one kind of goods has named them. */
export function questionText(questions: readonly CountQuestion[]): string {
  const [only, another] = questions;
  if (only && !another && (only.doubt === 'zero' || only.doubt === 'fraction')) return only.why;
  return questions.map(({ name, amount, why }) => `${name}, ${amount}: ${lowerFirst(why)}`).join(' ');
}
