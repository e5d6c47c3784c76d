import { newKey, Secrets } from '../platform/secret/secrets';

/** The key of a test's services, that of its processes too. */
export const testSecretKey = newKey();
export const testSecrets = new Secrets(testSecretKey);
