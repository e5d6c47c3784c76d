import { onSessionChange, readSession } from './session-store';

const key = 'lajur.ahead';
const maxAddresses = 12;
const maxUrls = 12;

declare global {
  interface Window {
    /** What `first.js` asked for; null stands for no answer. */
    askedAhead?: { token: string | undefined; answers: Map<string, Promise<Response | null>> };
  }
}

const addressNow = () => window.location.pathname + window.location.search;

/** The address that is being opened and what its page asks for; null once it is there, or somebody does something with it. */
let opening: { address: string; urls: Set<string> } | null = null;

/** The page is there: what is asked for from here on is not what it stands on. */
export function endAhead(): void {
  opening = null;
  window.askedAhead = undefined;
}

function remembered(): Record<string, string[]> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, string[]>;
  } catch {
    return {};
  }
}

function remember({ address, urls }: { address: string; urls: Set<string> }): void {
  const { [address]: _before, ...others } = remembered();
  const latest = [[address, [...urls].slice(0, maxUrls)] as const, ...Object.entries(others)].slice(0, maxAddresses);
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(latest)));
  } catch {
    // Storage refused: the next time is not faster.
  }
}

/** What one person saw is not asked for as another. */
function forget(): void {
  if (readSession()) return;
  endAhead();
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage refused: nothing was kept.
  }
}

/** From here on it is kept what the page at this address asks for, until it is there or somebody does something with it. */
export function beginAhead(): void {
  opening = { address: addressNow(), urls: new Set() };
  for (const event of ['pointerdown', 'keydown', 'popstate']) window.addEventListener(event, endAhead, { once: true });
  onSessionChange(forget);
}

/** `fetch` for reads: takes the answer that was asked for while the scripts came, once, and notes what is asked for first. */
export const fetchAhead: typeof fetch = async (input, init) => {
  const url = String(input);
  if (opening && opening.address === addressNow()) {
    opening.urls.add(url);
    remember(opening);
  }
  const asked = opening ? window.askedAhead : undefined;
  const answer = asked?.token === readSession()?.token ? asked?.answers.get(url) : undefined;
  asked?.answers.delete(url);
  const response = await answer;
  init?.signal?.throwIfAborted();
  return response ?? fetch(input, init);
};
