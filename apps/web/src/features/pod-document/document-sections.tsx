import type { OrderRow } from '@lajur/api-contract/order-detail';
import { noDocumentsText } from '@lajur/domain/order/expected-document';
import type { Completeness } from '@lajur/domain/pod-document/completeness';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { ProgressBar } from '../../ui/progress-bar';
import { FileDrop } from '../../ui/upload/file-drop';
import { usePhone } from '../../ui/use-phone';
import { documentKinds } from './choose-file';
import { DocumentSlot } from './document-slot';
import classes from './pod.module.css';
import type { Slot } from './slots';
import { strings } from './strings';
import { retry } from './upload-queue';
import type { useDocumentActions } from './use-document-actions';
import { otherPlace } from './use-put-document';

export interface DocumentSectionsProps {
  order: OrderRow;
  slots: readonly Slot[];
  next: Slot | undefined;
  /** Null: nothing can be uploaded now. */
  completeness: Completeness | null;
  actions: ReturnType<typeof useDocumentActions>;
  onOpen(key: string): void;
  /** Files chosen together, for whatever places they belong to. */
  onFiles(files: readonly File[]): void;
}

/** Mandatory documents, then those that may stay empty. */
export function DocumentSections(props: DocumentSectionsProps) {
  const { order, slots, next, completeness, actions, onOpen, onFiles } = props;
  const phone = usePhone();
  if (slots.length === 0) return <EmptyState drawing="documents" {...noDocumentsText(order.status)} />;
  const mandatory = slots.filter((slot) => slot.mandatory);
  const extra = slots.filter((slot) => !slot.mandatory);
  const isThere = ({ queued, document }: Slot) =>
    (queued !== undefined && queued.state !== 'failed') || Boolean(document?.fileUrl);
  const open = completeness !== null && actions.canFill(null);

  const list = (some: readonly Slot[]) => (
    <ul>
      {some.map((slot) => {
        const fillable = actions.canFill(slot) && slot.queued?.state !== 'sending';
        return (
          <DocumentSlot
            key={slot.key}
            slot={slot}
            preparing={actions.preparing.includes(slot.key)}
            timezone={order.destination.timezone}
            next={slot.key === next?.key}
            onChoose={fillable ? (from) => actions.choose(slot, phone ? from : 'files') : undefined}
            onDrop={fillable ? (file) => void actions.put([file], slot) : undefined}
            onOpen={() => onOpen(slot.key)}
            onRetry={() => slot.queued && retry(slot.queued.key)}
            actions={actions.actionsOf(slot)}
          />
        );
      })}
    </ul>
  );

  return (
    <>
      <Section
        title={strings.mandatory}
        note={strings.mandatoryNote(mandatory.filter(isThere).length, mandatory.length)}
      >
        {phone && completeness && (
          <div className={classes.completeness}>
            <ProgressBar share={completeness.score / 100} wide />
            <span>{strings.completeness.line(completeness.score)}</span>
          </div>
        )}
        {list(mandatory)}
      </Section>
      {(extra.length > 0 || open) && (
        <Section title={strings.extra} note={strings.extraNote}>
          {list(extra)}
          {open && (
            <div className={classes.more}>
              <FileDrop
                label={strings.place.drop}
                accept={documentKinds}
                multiple
                hint={
                  actions.preparing.includes(otherPlace)
                    ? strings.preparing
                    : `JPG, PNG, WebP, atau PDF. ${strings.shrinks}`
                }
                onFiles={onFiles}
              />
            </div>
          )}
        </Section>
      )}
    </>
  );
}

/** A card on a desk; on a phone a heading over the rows. */
function Section({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  const phone = usePhone();
  if (!phone) {
    return (
      <Card flush title={title} note={note}>
        {children}
      </Card>
    );
  }
  return (
    <section className={classes.section}>
      <header className={classes.sectionHead}>
        <h2>{title}</h2>
        <span>{note}</span>
      </header>
      {children}
    </section>
  );
}
