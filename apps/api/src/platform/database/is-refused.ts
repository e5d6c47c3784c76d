/** The database itself refused it: the statement and its transaction are undone. Otherwise nobody knows what became of them. */
export const isRefusedByDatabase = (error: unknown): boolean => (error as { severity?: string }).severity === 'ERROR';
