/** What a browser or a phone shows: no more than the portal's own list. */
export interface PushText {
  /** Of the notification: shown twice it stays one. */
  id: string;
  title: string;
  body: string;
  /** A path of the portal. */
  link: string;
}

/** `gone`: nobody listens there any more. `later`: it may work in a while. `refused`: it would be every time. */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'refused';

/** One of the ways on which browsers and phones are told; `Target` is where one of them listens. */
export interface PushSender<Target> {
  send(target: Target, text: PushText): Promise<PushOutcome>;
}

/** What was not taken by then is of no use. */
export const keptForSeconds = 4 * 3600;

/** What the answer of a push service means. */
export function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}
