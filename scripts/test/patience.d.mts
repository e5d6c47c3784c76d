export const patience: { readonly test: number; readonly wait: number };
