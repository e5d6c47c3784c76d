import { spacedOnce } from '@lajur/domain/common/search-text';
import { allCostTypes, type EmailCostType, emailCostTypeLabels } from '@lajur/domain/email/email';
import { costTypeOfRow, emailImport } from '@lajur/domain/email/email-import';
import type { ImportValues } from '@lajur/domain/import/definition';
import { AppError } from '../../platform/app-error';
import type { CompanyTx } from '../../platform/database/scope';
import { recordMany } from '../../platform/event/record';
import { newId } from '../../platform/id';
import type { ImportChange, ImportPlan, ImportTarget } from '../../platform/import/import-target';
import * as repository from './repository';
import { happening } from './service';

type PlannedEmail = repository.EmailFields & { version: number | null };

const fieldsOf = (row: ImportValues): Omit<repository.EmailFields, 'costType'> => ({
  picName: spacedOnce(String(row.picName ?? '')),
  email: String(row.email ?? '')
    .trim()
    .toLowerCase(),
});

const costText = (type: EmailCostType | null) => (type ? emailCostTypeLabels[type] : allCostTypes);

function changesOf(before: repository.EmailFields, after: repository.EmailFields): ImportChange[] {
  return [
    // A name of before may have other spaces.
    { key: 'picName', before: spacedOnce(before.picName), after: after.picName },
    { key: 'costType', before: costText(before.costType), after: costText(after.costType) },
  ].filter((one) => one.before !== one.after);
}

async function plan(tx: CompanyTx, rows: readonly ImportValues[]): Promise<ImportPlan<PlannedEmail>[]> {
  const given = rows.map((row) => ({ ...fieldsOf(row), told: costTypeOfRow(row) }));
  const found = await repository.contactsAt(
    tx,
    given.map(({ email }) => email),
  );
  const standing = new Map(found.map((one) => [one.email, one]));
  return given.map(({ told, ...written }): ImportPlan<PlannedEmail> => {
    const before = standing.get(written.email);
    if (!before) return { kind: 'create', record: { ...written, costType: told ?? null, version: null } };
    // An empty cell, or a file without the column, changes nothing.
    const fields = { ...written, costType: told === undefined ? before.costType : told };
    const changes = changesOf(before, fields);
    if (changes.length === 0) return { kind: 'same', id: before.id };
    return { kind: 'change', id: before.id, record: { ...fields, version: before.version }, changes };
  });
}

/** Contacts from a file. An address that stands gets the file's name and cost type. */
export const emailTarget: ImportTarget<PlannedEmail> = {
  definition: emailImport,
  plan,
  async write(tx, plans, actor) {
    const written = plans.flatMap((one) => {
      if (one.kind === 'create') return [{ id: newId(), ...one.record }];
      return one.kind === 'change' ? [{ id: one.id, ...one.record }] : [];
    });
    const added = written.filter(({ version }) => version === null);
    const changed = written.flatMap(({ version, ...fields }) => (version === null ? [] : [{ ...fields, version }]));
    if (added.length > 0)
      await repository.addContacts(
        tx,
        added.map(({ version: _none, ...fields }) => fields),
      );
    if (changed.length > 0 && (await repository.writeContacts(tx, changed)) !== changed.length)
      throw new AppError('STALE_VERSION');
    await recordMany(
      tx,
      written.map(({ id, picName, email, costType }) =>
        happening(tx, id, 'import', actor, { picName, email, costType }),
      ),
    );
  },
};
