import { CallError } from '@lajur/api-contract/client';
import type { Registration } from '@lajur/api-contract/company-registration';
import type { RegistrationStep } from '@lajur/domain/company/registration';
import { useCallback, useEffect, useRef, useState } from 'react';
import { sentOf, type Values } from './registration-form';
import { useSaveDraft } from './registration-queries';

const pauseMs = 1500;
/** After which it is tried again where it could not be saved. */
const againMs = 5000;

interface Saved {
  version: number;
  at: string | null;
  by: string | null;
}

/**
 * Keeps the form on the server: after a pause of typing and when a step is left. Whoever finds that somebody else saved
 * meanwhile is told, and keeps what they typed. `version` is the one to send with.
 */
export function useRegistrationDraft(registration: Registration, values: Values, step: RegistrationStep) {
  const [saved, setSaved] = useState<Saved>({
    version: registration.version,
    at: registration.savedAt,
    by: registration.savedBy,
  });
  /** How often it could not be saved since it was. */
  const [failures, setFailures] = useState(0);
  /** What is said of a colleague who saved meanwhile. */
  const [conflict, setConflict] = useState<string | null>(null);
  const version = useRef(saved.version);
  const { mutateAsync } = useSaveDraft();
  const written = JSON.stringify(sentOf(values));
  const kept = useRef(written);
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  const write = useCallback(
    async (text: string) => {
      if (text === kept.current) return true;
      try {
        const reply = await mutateAsync({ body: { version: version.current, step, values: JSON.parse(text) } });
        version.current = reply.version;
        kept.current = text;
        setSaved({ version: reply.version, at: reply.savedAt, by: reply.savedBy });
        setFailures(0);
        return true;
      } catch (error) {
        const isConflict = error instanceof CallError && error.code === 'STALE_VERSION';
        if (isConflict) setConflict(error.message);
        else setFailures((count) => count + 1);
        return false;
      }
    },
    [mutateAsync, step],
  );

  /** Saves what stands in the form now; false when it could not be. One after the other. */
  const save = useCallback((): Promise<boolean> => {
    const next = turn.current.then(() => write(written));
    turn.current = next;
    return next;
  }, [write, written]);

  useEffect(() => {
    if (conflict !== null || written === kept.current) return;
    const timer = setTimeout(() => void save(), failures > 0 ? againMs : pauseMs);
    return () => clearTimeout(timer);
  }, [written, conflict, failures, save]);

  // Whoever leaves the page before the pause is over loses nothing either.
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => () => void latest.current(), []);

  // Until it is kept the browser asks before the tab is closed.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (written !== kept.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [written]);

  /** Saves over what the other one saved. */
  const overwrite = (theirs: number): Promise<unknown> => {
    version.current = theirs;
    setConflict(null);
    return save();
  };
  return { saved, failed: failures > 0, conflict, save, overwrite, version };
}
