import { formatMoment } from '@lajur/domain/common/time';
import { Button } from '@mantine/core';
import { IconCloudCheck } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { Notice } from '../notice';
import { readZone } from '../zone';
import classes from './form.module.css';
import { focusFirstField } from './form-errors';
import type { FormDraft } from './use-kept-form';

/** Offers what an earlier visit left, at the head of its form. */
export function DraftNotice({ draft }: { draft: FormDraft }) {
  const { found } = draft;
  if (!found) return null;
  // The button goes: who stood on it goes on in the form.
  const answer = (then: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    then();
    if (form) focusFirstField(form);
  };
  return (
    <Notice
      tone="info"
      live
      action={
        <span className={classes.draftAnswers}>
          <Button size="xs" variant="default" onClick={answer(draft.restore)}>
            Pakai draf
          </Button>
          <Button size="xs" variant="subtle" color="gray" onClick={answer(draft.decline)}>
            Buang draf
          </Button>
        </span>
      }
    >
      Ada isian yang belum disimpan dari {formatMoment(found.at, readZone(), new Date())}.
      {found.withoutFiles && ' Foto, berkas, dan tanda tangan tidak ikut tersimpan.'}
    </Notice>
  );
}

/** Tells when what is typed was last kept. */
export function DraftKept({ at }: { at: Date }) {
  return (
    <span className={classes.draft}>
      <IconCloudCheck size={16} stroke={1.7} aria-hidden /> Draf tersimpan {formatMoment(at, readZone(), new Date())}
    </span>
  );
}
