import { CallError } from '@lajur/api-contract/client';

/**
 * Whether a read was refused for what was asked: there is no such record, or the address is no address of one. It is not
 * asked again by itself; nothing that happens makes the record come about.
 */
export const isRefusedForGood = ({ state }: { state: { error: unknown } }): boolean =>
  state.error instanceof CallError && (state.error.status === 404 || state.error.status === 400);
