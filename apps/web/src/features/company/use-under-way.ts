import { useCallback, useRef } from 'react';

/** What is on its way by name, and to wait until nothing is: no step is left over a file that would be lost. */
export function useUnderWay() {
  const names = useRef(new Set<string>());
  const waiting = useRef<(() => void)[]>([]);
  const report = useCallback((name: string, isUnderWay: boolean) => {
    if (isUnderWay) names.current.add(name);
    else names.current.delete(name);
    if (names.current.size > 0) return;
    for (const go of waiting.current.splice(0)) go();
  }, []);
  const settled = useCallback(
    (): Promise<void> =>
      names.current.size === 0 ? Promise.resolve() : new Promise((done) => waiting.current.push(done)),
    [],
  );
  return { report, settled, isUnderWay: () => names.current.size > 0 };
}
