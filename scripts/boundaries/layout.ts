/**
 * The shape of the repository that the boundary check holds (docs/architecture.md). A test compares `features` with
 * that page, so the two cannot drift apart.
 */
export const features = [
  'auth',
  'onboarding',
  'user',
  'company',
  'approval',
  'audit',
  'order',
  'pod-document',
  'damage',
  'problem',
  'schedule',
  'dashboard',
  'driver',
  'vehicle',
  'expiry',
  'location',
  'postage-cost',
  'email',
  'import',
  'file',
  'genuineness',
  'invoice',
  'mou',
  'contract',
  'lending',
  'report',
  'search',
  'notification',
  'wording',
  'provider',
  'simulation',
] as const;

/** Files of the contract that belong to no feature: how endpoints are declared, listed, called and described. */
export const contractPlumbing: readonly string[] = [
  'endpoint',
  'strict',
  'while-suspended',
  'page',
  'plain-call',
  'record',
  'record-event',
  'client',
  'registry',
  'field',
  'id',
];

/**
 * Features whose calls ui makes or asks about: who is signed in, what changed, where a file is, whether a list can be imported,
 * which regions there are, what the company has in service.
 */
export const uiFeatures: readonly string[] = ['auth', 'notification', 'file', 'import', 'location', 'company'];

/** Rooms of a feature that its other rooms stand on: their repositories may be called from the whole feature. */
export const groundRooms: readonly string[] = ['store', 'step'];

/** Folders whose absence means the check looked in the wrong place. */
export const mustHaveFiles = [
  'packages/domain/src',
  'packages/api-contract/src',
  'apps/api/src',
  'apps/web/src',
  'apps/simulator/src',
] as const;

/** What is read. */
export const roots = ['packages', 'apps', 'scripts', 'bench'] as const;

export const maxLines = 400;
export const maxTestLines = 80;

/** Files that may be longer, each with the reason. */
export const longFiles: Readonly<Record<string, string>> = {
  'apps/api/src/platform/database/tables.generated.ts': 'made by npm run tables',
};
