import type { ImportDefinition, ImportValues } from '@lajur/domain/import/definition';
import { type Fields, usualValues, type ValuesOf } from '@lajur/domain/record/field';
import { changedFields } from '@lajur/domain/record/field-text';
import { rowValues } from '@lajur/domain/record/file-columns';
import { AppError } from '../app-error';
import type { CompanyTx } from '../database/scope';
import { recordMany } from '../event/record';
import { newId } from '../id';
import type { ImportPlan, ImportTarget } from '../import/import-target';
import type { PlainRecord } from './record-service';
import { insertRecords, recordsBy, updateRecords } from './record-table';

type Planned<Fs extends Fields> = ValuesOf<Fs> & { id: string; version: number | null };

/** Plain records from a file: a row whose record stands changes it, any other adds one. An empty cell changes nothing. */
export function recordTarget<Fs extends Fields>(
  definition: ImportDefinition,
  of: PlainRecord<Fs>,
): ImportTarget<Planned<Fs>> {
  const { fields, unique } = of;
  async function plan(tx: CompanyTx, rows: readonly ImportValues[]): Promise<ImportPlan<Planned<Fs>>[]> {
    const given = rows.map((row) => rowValues(fields, row));
    const found = await recordsBy(
      tx,
      of,
      given.map((one) => String(one[unique])),
    );
    const standing = new Map(found.map((one) => [one[unique], one]));
    return given.map((said): ImportPlan<Planned<Fs>> => {
      const before = standing.get(said[unique] as never);
      if (!before) return { kind: 'create', record: { ...usualValues(fields), ...said, id: newId(), version: null } };
      const { id, version } = before;
      const record = { ...before, ...said, id, version };
      const changes = changedFields(fields, before, record);
      if (changes.length === 0) return { kind: 'same', id };
      return { kind: 'change', id, record, changes };
    });
  }
  return {
    definition,
    plan,
    async write(tx, plans, actor) {
      const planned = plans.flatMap((one) => ('record' in one ? [one.record] : []));
      const changed = planned.flatMap((one) => (one.version === null ? [] : [{ ...one, version: one.version }]));
      await insertRecords(
        tx,
        of,
        planned.filter(({ version }) => version === null),
      );
      if ((await updateRecords(tx, of, changed)) !== changed.length) throw new AppError('STALE_VERSION');
      const events = planned.map((one) => {
        const data = Object.fromEntries(Object.keys(fields).map((key) => [key, one[key]]));
        return { entity: of.entity, entityId: one.id, action: 'import' as const, actor, data };
      });
      await recordMany(tx, events);
    },
  };
}
