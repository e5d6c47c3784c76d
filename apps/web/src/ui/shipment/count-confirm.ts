import { type CountDoubt, type CountQuestion, questionText, questionTitle } from '@lajur/domain/order/count-question';
import type { ConfirmQuestion } from '../confirm';

/** Asks once about everything unusual in what was counted; `verb` is the button that was pressed. */
export const countConfirm = (questions: readonly CountQuestion[], verb: string): ConfirmQuestion => ({
  title: questionTitle(questions),
  text: questionText(questions),
  verb,
});

/** What the service need not ask again. */
export const doubtsOf = (questions: readonly CountQuestion[]): CountDoubt[] => [
  ...new Set(questions.map((one) => one.doubt)),
];
