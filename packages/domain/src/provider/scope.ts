/** What a provider API key may do; a key carries any of these. */
export const providerScopes = [
  'company:read',
  'company:write',
  'shipper:write',
  'location:write',
  'transport-type:write',
  'order:read',
  'order:write',
  'driver-event:write',
  'webhook:write',
] as const;
export type ProviderScope = (typeof providerScopes)[number];
