/** What a provider API key may do; a key carries any of these. */
export const providerScopes = [
  'company:read',
  'company:write',
  'shipper:write',
  'location:write',
  'transport-type:write',
  'contract:write',
  'document:read',
  'settlement:write',
  'lending:write',
  'order:read',
  'order:write',
  'driver-event:write',
  'webhook:write',
  'wording:write',
] as const;
export type ProviderScope = (typeof providerScopes)[number];

/** The right to read what a webhook's events tell of, by the first part of their topic; companies' own records beside. */
const readScopes: Readonly<Record<string, ProviderScope>> = {
  order: 'order:read',
  position: 'order:read',
  problem: 'order:read',
  // Names and phone numbers of people: for whom the driver's app belongs to.
  driver: 'driver-event:write',
};

/** What a key needs to hear of a topic (`order.accept`) or a group of them (`order.*`). */
export const scopeToHear = (topic: string): ProviderScope => readScopes[topic.split('.')[0] ?? ''] ?? 'company:read';
