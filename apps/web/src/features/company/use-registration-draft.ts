import { CallError } from '@lajur/api-contract/client';
import type { Registration } from '@lajur/api-contract/company-registration';
import type { RegistrationStep } from '@lajur/domain/company/registration';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useUser } from '../../ui/call/use-user';
import { draftName, dropDraft, keepDraft, readDraft } from '../../ui/form/draft-store';
import { sentOf, type Values, valuesOf } from './registration-form';
import { useSaveDraft } from './registration-queries';

const pauseMs = 1500;
/** After which it is tried again where it could not be saved. */
const againMs = 5000;

interface Saved {
  version: number;
  at: string | null;
  by: string | null;
}

const textOf = (values: Values): string => JSON.stringify(sentOf(values));

/** What this device kept of the form and the service does not have yet, and whether somebody else saved since (ADR 0036). */
export function keptHere(registration: Registration, userId: string) {
  const stored = readDraft<Values>(draftName('registration', userId));
  const saved = valuesOf(registration);
  if (!stored?.base || textOf({ ...saved, ...stored.values }) === textOf(saved)) return null;
  return { values: { ...saved, ...stored.values }, isBehind: textOf(stored.base) !== textOf(saved) };
}

/**
 * Keeps the form on this device at every change, and on the server: after a pause of typing and when a step is left. Whoever finds that somebody else saved
 * meanwhile is told, and keeps what they typed. `version` is the one to send with.
 */
export function useRegistrationDraft(
  registration: Registration,
  values: Values,
  step: RegistrationStep,
  /** What is said where what this device kept is older than what was saved elsewhere. */
  behind: string | null,
) {
  const name = draftName('registration', useUser().id);
  const [saved, setSaved] = useState<Saved>({
    version: registration.version,
    at: registration.savedAt,
    by: registration.savedBy,
  });
  /** How often it could not be saved since it was. */
  const [failures, setFailures] = useState(0);
  /** What is said of a colleague who saved meanwhile. */
  const [conflict, setConflict] = useState<string | null>(behind);
  const version = useRef(saved.version);
  const { mutateAsync } = useSaveDraft();
  const written = textOf(values);
  const [standing] = useState(() => valuesOf(registration));
  const kept = useRef(textOf(standing));
  const base = useRef(standing);
  const latest = useRef<{ written: string; save(): Promise<boolean> }>({ written, save: async () => true });
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  const write = useCallback(
    async (text: string, given: Values) => {
      if (text === kept.current) return true;
      try {
        const reply = await mutateAsync({ body: { version: version.current, step, values: JSON.parse(text) } });
        version.current = reply.version;
        kept.current = text;
        base.current = given;
        if (latest.current.written === text) dropDraft(name);
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
    [mutateAsync, step, name],
  );

  /** Saves what stands in the form now; false when it could not be. One after the other. */
  const save = useCallback((): Promise<boolean> => {
    const next = turn.current.then(() => write(written, values));
    turn.current = next;
    return next;
  }, [write, written, values]);

  useEffect(() => {
    if (conflict !== null || written === kept.current) return;
    const timer = setTimeout(() => void save(), failures > 0 ? againMs : pauseMs);
    return () => clearTimeout(timer);
  }, [written, conflict, failures, save]);

  // A tab that dies loses nothing either.
  useEffect(() => {
    if (written === kept.current) dropDraft(name);
    else keepDraft(name, { at: new Date().toISOString(), values, base: base.current });
  }, [written, values, name]);

  // Whoever leaves the page before the pause is over loses nothing either.
  latest.current = { written, save };
  useEffect(() => () => void latest.current.save(), []);

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
  /** What was typed here is not wanted any more. */
  const forget = () => {
    kept.current = written;
    dropDraft(name);
  };
  return { forget, saved, failed: failures > 0, conflict, save, overwrite, version };
}
