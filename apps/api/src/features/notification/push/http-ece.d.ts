declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';
  export function decrypt(
    content: Buffer,
    options: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
  ): Buffer;
}
