import * as validation from '../common/validation';

const label = 'Nama penerima';

/** What is wrong with the name of who received the goods (spec §5, Name); null when nothing is. */
export function recipientProblem(name: string): string | null {
  return validation.text(name, label, { max: 100, required: true }) ?? validation.name(name, label);
}
