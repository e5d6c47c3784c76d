/** Something the person can fix; told as one line, without a stack. */
export class Refusal extends Error {}

/** The one line for anything thrown, told to the person who ran the command. */
export function oneLine(error) {
  if (error instanceof Refusal) return error.message;
  return String(error?.stack ?? error);
}
