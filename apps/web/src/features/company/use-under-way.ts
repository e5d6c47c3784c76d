import { useCallback, useRef } from 'react';

/** How the files of a document stand: on their way, or not arrived. */
export type FilesState = 'under-way' | 'lost' | 'settled';

/** What is on its way by name, and to wait until nothing is: no step is left over a file that would be lost. */
export function useUnderWay() {
  const states = useRef(new Map<string, Exclude<FilesState, 'settled'>>());
  const waiting = useRef<(() => void)[]>([]);
  const has = (state: FilesState) => [...states.current.values()].some((one) => one === state);
  const report = useCallback((name: string, state: FilesState) => {
    if (state === 'settled') states.current.delete(name);
    else states.current.set(name, state);
    if ([...states.current.values()].includes('under-way')) return;
    for (const go of waiting.current.splice(0)) go();
  }, []);
  const settled = useCallback(
    (): Promise<void> =>
      [...states.current.values()].includes('under-way')
        ? new Promise((done) => waiting.current.push(done))
        : Promise.resolve(),
    [],
  );
  return {
    report,
    settled,
    /** A step that is left now would lose something. */
    holds: () => has('under-way') || has('lost'),
    /** Those whose file did not arrive. */
    lost: () => [...states.current].flatMap(([name, state]) => (state === 'lost' ? [name] : [])),
  };
}
