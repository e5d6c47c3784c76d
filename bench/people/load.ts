import { CallError, createClient } from '@lajur/api-contract/client';
import type { Server } from '../servers';
import { nextKind, type Person, type Work } from './calls';
import type { Seat } from './data';

interface Loading {
  server: Server;
  work: Work;
  seconds: number;
  /** How long somebody thinks between two calls, ms: from, to. */
  thoughtMs: readonly [number, number];
}

/** The milliseconds of each call, by kind; refusals by code; what the streams brought. */
export interface Loaded {
  times: Map<string, number[]>;
  refused: Map<string, number>;
  /** Calls that were answered. */
  answered: number;
  events: number;
  lookAgain: number;
  seconds: number;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Holds a live stream open as a page does, and counts what comes. */
async function hear(url: string, token: string, loaded: Loaded, signal: AbortSignal): Promise<void> {
  try {
    const { body } = await fetch(`${url}/api/v3/notification/stream`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      signal,
    });
    for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const again = text.split('event: resync').length - 1;
      loaded.lookAgain += again;
      loaded.events += text.split('data: ').length - 1 - again;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

async function ask(person: Person, work: Work, { times, refused }: Loaded): Promise<boolean> {
  const kind = nextKind(person);
  const from = performance.now();
  try {
    await kind.ask(person, work);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const what = `${kind.name}: ${error.code}`;
    refused.set(what, (refused.get(what) ?? 0) + 1);
    return false;
  }
  const took = times.get(kind.name) ?? [];
  took.push(performance.now() - from);
  times.set(kind.name, took);
  return true;
}

/** Lets people work side by side, each with a live stream, for so long. */
export async function load(seats: readonly Seat[], { server, work, seconds, thoughtMs }: Loading): Promise<Loaded> {
  const loaded: Loaded = { times: new Map(), refused: new Map(), answered: 0, events: 0, lookAgain: 0, seconds };
  const streams = new AbortController();
  const end = performance.now() + seconds * 1000;
  const [least, most] = thoughtMs;
  const think = () => wait(Math.min(least + Math.random() * (most - least), Math.max(0, end - performance.now())));
  const hearing = seats.map(({ token }) => hear(server.url, token, loaded, streams.signal));
  await Promise.all(
    seats.map(async ({ token, own }) => {
      const headers = () => ({ authorization: `Bearer ${token}` });
      const person: Person = {
        call: createClient({ origin: server.url, prefix: '/api/v3', headers }),
        own: own.map((order) => ({ ...order })),
        undo: null,
      };
      for (await think(); performance.now() < end; await think())
        if (await ask(person, work, loaded)) loaded.answered++;
      // The orders stand as before for who comes after.
      while (person.undo) await ask(person, work, loaded);
      own.splice(0, own.length, ...person.own);
    }),
  );
  streams.abort();
  await Promise.all(hearing);
  return loaded;
}
