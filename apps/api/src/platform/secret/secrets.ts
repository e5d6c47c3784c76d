import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** The keys do not open what stands in the database; the message is for the person who started the program. */
export class SecretKeyError extends Error {}

interface Key {
  /** Says which key sealed a value, and nothing about the key. */
  id: string;
  bytes: Buffer;
}

const prefix = 'v1.';
const lengths = { key: 32, nonce: 12, tag: 16 };
const form = /^[A-Za-z0-9+/_-]{43}=?$/;

/** Are these keys as `SECRET_KEY` has them: 32 bytes each in base64, with commas between? */
export const areKeys = (text: string): boolean =>
  text.split(',').every((one) => form.test(one.trim()) && bytesOf(one).length === lengths.key);

/** A key that nobody has. */
export const newKey = (): string => randomBytes(lengths.key).toString('base64url');

const bytesOf = (text: string): Buffer => Buffer.from(text.trim(), 'base64');

const keyOf = (text: string): Key => {
  const bytes = bytesOf(text);
  return { id: createHash('sha256').update('lajur secret key ').update(bytes).digest('hex').slice(0, 8), bytes };
};

/**
 * Seals what the database keeps and has to be had again in clear (ADR 0083): AES-256-GCM under the first of the keys; what any
 * of them sealed is opened. A value is bound to what it belongs to: `of`. Put anywhere else it does not open.
 */
export class Secrets {
  private readonly keys: readonly [Key, ...Key[]];

  /** `text`: as `SECRET_KEY`. */
  constructor(text: string) {
    const [first, ...others] = text.split(',').map(keyOf);
    if (!first) throw new Error('no key');
    this.keys = [first, ...others];
  }

  /** What a value begins with that the first key sealed. */
  get mark(): string {
    return `${prefix}${this.keys[0].id}.`;
  }

  seal(plain: string, of: string): string {
    const nonce = randomBytes(lengths.nonce);
    const cipher = createCipheriv('aes-256-gcm', this.keys[0].bytes, nonce).setAAD(Buffer.from(of));
    const sealed = Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return this.mark + sealed.toString('base64url');
  }

  open(sealed: string, of: string): string {
    const [, id = '', text = ''] = sealed.split('.');
    const key = this.keys.find((one) => one.id === id);
    if (!sealed.startsWith(prefix) || !key) throw new SecretKeyError(unknownKey(id));
    const bytes = Buffer.from(text, 'base64url');
    const end = bytes.length - lengths.tag;
    try {
      const nonce = bytes.subarray(0, lengths.nonce);
      const cipher = createDecipheriv('aes-256-gcm', key.bytes, nonce, { authTagLength: lengths.tag })
        .setAAD(Buffer.from(of))
        .setAuthTag(bytes.subarray(end));
      return cipher.update(bytes.subarray(lengths.nonce, end), undefined, 'utf8') + cipher.final('utf8');
    } catch {
      throw new SecretKeyError('Sebuah rahasia di database tidak bisa dibuka: isinya diubah atau dipindahkan.');
    }
  }

  /** A value that stands as a release before this one wrote it, or another key sealed, as the first key seals it. */
  sealAnew(standing: string, of: string): string {
    return this.seal(standing.startsWith(prefix) ? this.open(standing, of) : standing, of);
  }
}

const unknownKey = (id: string) =>
  `Rahasia di database disandikan dengan kunci ${id} yang tidak dikenal. Isi SECRET_KEY dengan kunci itu (docs/operations.md, "Secrets").`;
