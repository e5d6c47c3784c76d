export interface Shutdown {
  /** Ends what is under way in good order. */
  close: () => Promise<void>;
  /** Whatever is not done by then is given up. */
  deadlineMs: number;
  /** A second signal within this time is the first one again: a terminal and a launcher both pass Ctrl-C on. */
  echoMs: number;
  exit: (code: number) => void;
  warn: (text: string) => void;
}

/** What a signal to stop does: the first ends in good order, by the deadline; a second ends at once. */
export function stopper({ close, deadlineMs, echoMs, exit, warn }: Shutdown): () => void {
  let since: number | null = null;
  return () => {
    if (since !== null) {
      if (performance.now() - since >= echoMs) exit(1);
      return;
    }
    since = performance.now();
    const late = setTimeout(() => {
      warn(`Belum selesai setelah ${deadlineMs / 1000} detik: dihentikan paksa.`);
      exit(1);
    }, deadlineMs);
    late.unref();
    close().then(
      () => exit(0),
      (error: unknown) => {
        warn(error instanceof Error ? error.message : String(error));
        exit(1);
      },
    );
  };
}
