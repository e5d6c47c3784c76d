import type { SourceFile } from './source-file';

/** Casts of the portal that would hide a field, a filter or a size that the contract does not know. */
export const castBreaches = ({ path, blindCasts }: SourceFile): string[] =>
  path.startsWith('apps/web/src/')
    ? blindCasts.map((line) => `${path}:${line}: "as never" and "as any" hide what the contract does not know`)
    : [];
