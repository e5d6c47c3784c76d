import { createHash } from 'node:crypto';
import {
  bankAccountKey,
  bankStatementImport,
  bankTextKey,
  statementFacts,
  statementLine,
} from '@lajur/domain/invoice/bank-statement';
import type { ImportTarget } from '../../../platform/import/import-target';
import { companyToday } from '../../company/company-service';
import { invoiceDataOf } from '../data-repository';
import { addLines, knownLines, type NewLine } from './repository';

/** Account, day, amount and text in one, as short as an id: it is compared with many. */
export const keyOf = ({ account, day, amount, text }: Omit<NewLine, 'key' | 'turn'>): string =>
  createHash('sha256')
    .update(JSON.stringify([account, day, amount, bankTextKey(text)]))
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

const undated = { day: 'Tanggal harus seperti 21/11/2026 atau 21/11' };

/** Statements of a bank as files. A line that is kept already stays as it is. */
export const bankStatementTarget: ImportTarget<NewLine> = {
  definition: bankStatementImport,
  async plan(tx, rows, { above, turns } = { above: [], turns: [] }) {
    const today = await companyToday(tx);
    const facts = statementFacts(above);
    const own = bankAccountKey((await invoiceDataOf(tx))?.values.bankAccountNo ?? '');
    const until = facts.until !== null && facts.until < today ? facts.until : today;
    const lines = rows.map((row, at): NewLine | null => {
      const line = statementLine(row, until);
      if (!line) return null;
      const said = line.account ?? facts.account ?? '';
      // Known again by what the file says: a setting that changes makes no line another.
      return { ...line, account: said || own, key: keyOf({ ...line, account: said }), turn: turns[at] ?? 0 };
    });
    const kept = await knownLines(
      tx,
      lines.filter((line) => line !== null),
    );
    return lines.map((line) => {
      if (!line) return { kind: 'refused', errors: undated };
      const isKept = kept.has(`${line.key} ${line.turn}`);
      return isKept ? { kind: 'same', id: line.key } : { kind: 'create', record: line };
    });
  },
  async write(tx, plans, actor) {
    const lines = plans.flatMap((plan) => (plan.kind === 'create' ? [plan.record] : []));
    if (lines.length > 0) await addLines(tx, lines, actor.name);
  },
};
