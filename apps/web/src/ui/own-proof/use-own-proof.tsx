import { type ReactNode, useState } from 'react';
import { GivenUp } from '../call/client';
import { validationOf } from '../form/form-errors';
import { lazyPart } from '../lazy-part';
import type { OwnProof, ProofQuestion } from './own-proof-dialog';

const OwnProofDialog = lazyPart(async () => (await import('./own-proof-dialog')).OwnProofDialog);

interface Asked {
  question: ProofQuestion;
  send(proof: OwnProof): Promise<void>;
  giveUp(): void;
}

export interface OwnProofAsking {
  /**
   * Asks who sits there before `work` is sent with the answer; a wrong password or code is told in the dialog, anything else to the
   * caller. Rejects with `GivenUp` when the person goes back.
   */
  withProof<R>(question: ProofQuestion, work: (proof: OwnProof) => Promise<R>): Promise<R>;
  /** Put it anywhere in the page. */
  dialog: ReactNode;
}

/** Is it the proof that was refused, and not what it was given for? */
function isWrongProof(error: unknown): boolean {
  const wrong = Object.keys(validationOf(error) ?? {});
  return wrong.length > 0 && wrong.every((key) => key === 'password' || key === 'code');
}

/** For what an open session is not enough for (ADR 0084). */
export function useOwnProof(): OwnProofAsking {
  const [asked, setAsked] = useState<Asked>();
  const withProof: OwnProofAsking['withProof'] = (question, work) =>
    new Promise((done, fail) => {
      const send = async (proof: OwnProof) => {
        try {
          done(await work(proof));
        } catch (error) {
          if (isWrongProof(error)) throw error;
          fail(error);
        }
      };
      setAsked({ question, send, giveUp: () => fail(new GivenUp()) });
    });
  const close = () => setAsked(undefined);
  const dialog = asked && (
    <OwnProofDialog
      question={asked.question}
      onSend={asked.send}
      onDone={close}
      onCancel={() => {
        close();
        asked.giveUp();
      }}
    />
  );
  return { withProof, dialog };
}
