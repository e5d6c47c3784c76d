import type Sharp from 'sharp';

let loading: Promise<typeof Sharp> | undefined;

/** The library that reads and draws pictures. It is loaded with the first of them, so that no start waits for it. */
export function pictures(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // A core for each picture, and no picture kept in case it comes again.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loading;
}
