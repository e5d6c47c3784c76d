import { useCallback, useState } from 'react';

function read<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

/** State kept in this browser under `lajur.<key>`. A private window that refuses storage only forgets it. */
export function useStored<T>(key: string, fallback: T): [T, (value: T) => void] {
  const name = `lajur.${key}`;
  const [shown, setShown] = useState<{ name: string; value: T }>(() => ({ name, value: read(name, fallback) }));
  let value = shown.value;
  if (shown.name !== name) {
    value = read(name, fallback);
    setShown({ name, value });
  }
  const set = useCallback(
    (next: T) => {
      setShown({ name, value: next });
      try {
        localStorage.setItem(name, JSON.stringify(next));
      } catch {
        // Storage refused: the choice lasts until the page closes.
      }
    },
    [name],
  );
  return [value, set];
}
