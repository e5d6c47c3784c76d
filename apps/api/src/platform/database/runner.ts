/** What sets up a database needs of a connection: several statements in one text, or rows of one. */
export interface Runner {
  run(text: string): Promise<void>;
  rows(text: string): Promise<Record<string, unknown>[]>;
}
