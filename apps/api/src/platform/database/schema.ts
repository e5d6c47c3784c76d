/**
 * The tables, as Kysely sees them. Each feature adds its own beside its repository:
 * `declare module '…/platform/database/schema' { interface Schema { orders: OrderTable } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Schema {}
