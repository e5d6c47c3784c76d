/** The folder of PostgreSQL's own programs; null when this machine has none. */
export function findPostgresPrograms(env?: NodeJS.ProcessEnv): string | null;
