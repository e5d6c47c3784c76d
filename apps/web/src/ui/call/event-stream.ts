export interface StreamEvent {
  id: string | null;
  /** What `event:` said, `message` when it said nothing. */
  name: string;
  data: string;
}

/**
 * Turns the chunks of a `text/event-stream` body into events. Give it each decoded chunk; it keeps what is not
 * complete. Comments (the server's heartbeat) make no event.
 */
export function createEventParser(onEvent: (event: StreamEvent) => void): (chunk: string) => void {
  let rest = '';
  let id: string | null = null;
  let name = 'message';
  let data: string[] = [];

  function line(text: string): void {
    if (text === '') {
      if (data.length > 0) onEvent({ id, name, data: data.join('\n') });
      name = 'message';
      data = [];
      return;
    }
    const colon = text.indexOf(':');
    if (colon === 0) return;
    const field = colon < 0 ? text : text.slice(0, colon);
    const value = colon < 0 ? '' : text.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    else if (field === 'id') id = value;
    else if (field === 'event') name = value;
  }

  return (chunk) => {
    const lines = (rest + chunk).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const one of lines) line(one);
  };
}
