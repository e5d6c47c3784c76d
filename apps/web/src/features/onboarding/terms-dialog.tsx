import { wordingTitles } from '@lajur/domain/wording/wording';
import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { MarkdownText } from '../../ui/markdown/markdown-text';
import { useModal } from '../../ui/use-modal';
import classes from './onboarding.module.css';
import { strings } from './strings';
import type { Terms } from './use-terms';

/** The terms to be read, 1200 px wide (spec §9). */
export function TermsDialog({ terms, onClose }: { terms: Terms; onClose(): void }) {
  const modal = useModal(onClose);
  const id = useId();
  return (
    <dialog ref={modal} className={classes.terms} aria-labelledby={id}>
      <header className={classes.termsHead}>
        <h2 id={id}>{wordingTitles.terms}</h2>
        <button type="button" className={classes.close} aria-label={strings.terms.close} onClick={onClose}>
          <IconX size={20} stroke={1.7} aria-hidden />
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and is read by keyboard */}
      <section className={classes.termsText} tabIndex={0} aria-labelledby={id}>
        {terms.wording ? (
          <MarkdownText text={terms.wording.parameterValue} />
        ) : (
          <p aria-busy={!terms.failed}>{terms.failed ? strings.terms.failed : 'Memuat…'}</p>
        )}
      </section>
    </dialog>
  );
}
