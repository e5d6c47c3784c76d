import type { ExpiringDocument, RenewalOutcome } from '@lajur/api-contract/expiry';
import { isOfFleet } from '@lajur/domain/common/expiry';
import { type RenewableDocument, renewalError } from '@lajur/domain/expiry/renewal';
import { useState } from 'react';
import { say, toast } from '../../ui/call/toast-store';
import type { FieldErrors } from '../../ui/form/form-errors';
import { useKeptForm } from '../../ui/form/use-kept-form';
import { todayHere } from '../../ui/zone';
import { useRenewDocuments } from './queries';

/** By the documents' keys. */
export interface RenewalValues {
  days: Record<string, string>;
  photos: Record<string, string | null>;
}

/** A document as it is renewed: with what stands there now, where somebody else changed it meanwhile. */
export interface Renewed extends ExpiringDocument {
  document: RenewableDocument;
  version: number;
}

const isRenewable = (one: ExpiringDocument): one is Renewed => one.version !== null && isOfFleet(one.subject.kind);

/** Each outcome at the field that it concerns; at the day where it concerns all of the document. */
const errorsOf = (outcomes: readonly RenewalOutcome[]): FieldErrors =>
  Object.fromEntries(
    outcomes.flatMap(({ key, ok, field, message }) =>
      ok ? [] : [[`${field === 'photoUrl' ? 'photos' : 'days'}.${key}`, message ?? '']],
    ),
  );

/** The form in which documents are renewed, and those that are left after a try: one refused stops none of the others. */
export function useRenewal(documents: readonly ExpiringDocument[], onDone: () => void) {
  const renew = useRenewDocuments();
  const [left, setLeft] = useState<readonly Renewed[]>(() => documents.filter(isRenewable));
  const blank = <Value>(value: Value) => Object.fromEntries(left.map(({ key }) => [key, value]));

  const checked = useKeptForm<RenewalValues>({
    name: `expiry.renew.${documents.map(({ key }) => key).join('.')}`,
    initialValues: { days: blank(''), photos: blank(null) },
    files: ['photos'],
    check: ({ days }) =>
      Object.fromEntries(
        left.flatMap(({ key, lastDay }) => {
          const wrong = renewalError(days[key] ?? '', lastDay, todayHere());
          return wrong ? [[`days.${key}`, wrong]] : [];
        }),
      ),
    onSubmit: async ({ days, photos }) => {
      const outcomes = await renew.mutateAsync({
        body: {
          documents: left.map(({ key, document, subject, version }) => ({
            ...{ document, id: subject.id, version },
            ...{ lastDay: days[key] ?? '', photoUrl: photos[key] ?? null },
          })),
        },
      });
      const refused = new Map(outcomes.flatMap((one) => (one.ok ? [] : [[one.key, one]])));
      const done = outcomes.length - refused.size;
      const message = `${done} dari ${outcomes.length} dokumen diperpanjang.`;
      if (refused.size === 0) return say(message);
      toast(message, 'danger');
      setLeft(left.flatMap((one) => (refused.has(one.key) ? [{ ...one, ...refused.get(one.key)?.now }] : [])));
      throw { validation: errorsOf(outcomes) };
    },
    onDone,
  });
  return { checked, left };
}
