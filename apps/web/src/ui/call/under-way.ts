let underWay = 0;
let waiting: (() => void)[] = [];

/** Counts a call, or a page that is opened, until it is there or has failed. */
export async function track<T>(work: Promise<T>): Promise<T> {
  underWay++;
  try {
    return await work;
  } finally {
    underWay--;
    if (underWay === 0) {
      const told = waiting;
      waiting = [];
      for (const tell of told) tell();
    }
  }
}

export const isQuiet = (): boolean => underWay === 0;

/** Calls back once nothing is under way: at once when nothing is. */
export function whenQuiet(tell: () => void): void {
  if (isQuiet()) tell();
  else waiting.push(tell);
}

/** What came is drawn by then. */
const drawnAfterMs = 500;

/** Calls back once nothing is under way, and what was has been drawn: for what nobody waits for. */
export const whenAtRest = (tell: () => void): void => whenQuiet(() => setTimeout(tell, drawnAfterMs));
