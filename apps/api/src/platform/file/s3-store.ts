import { createHash, randomUUID } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { type FileKey, type FileStore, isId, pathOf } from './file-store';
import { FileStoreError } from './file-store-error';
import { SpooledFile } from './spool';

const timeoutMs = 20_000;

const sha256Of = (content: Buffer | SpooledFile): Buffer =>
  content instanceof SpooledFile ? content.sha256 : createHash('sha256').update(content).digest();

interface S3Place {
  /** Address of the bucket, without a trailing slash. */
  bucketUrl: string;
  /** What every key begins with: nothing, or parts that each end in a slash. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/**
 * Reads `S3_URL`: `s3://KEY:SECRET@host/bucket[/prefix][?region=ap-southeast-3]` (over https), or the same with
 * `https://` or, for a store in the own network, `http://`. Key, secret and prefix are percent-encoded. Addressing is by
 * path, which every S3-compatible store understands.
 */
function readS3Url(text: string): S3Place {
  const wrong = new FileStoreError('S3_URL harus berbentuk s3://KUNCI:RAHASIA@host/bucket');
  // Only the special schemes are parsed alike everywhere; s3: is not one of them.
  const url = new URL(text.replace(/^s3:/, 'https:'));
  const [bucket, ...prefix] = url.pathname.split('/').filter(Boolean);
  if (!/^https?:$/.test(url.protocol) || !url.username || !url.password || !bucket) throw wrong;
  try {
    return {
      bucketUrl: `${url.protocol}//${url.host}/${bucket}`,
      prefix: prefix.map((part) => `${decodeURIComponent(part)}/`).join(''),
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
      region: url.searchParams.get('region') ?? 'us-east-1',
    };
  } catch {
    throw wrong;
  }
}

/** Percent-encoded as the signature counts it: more than a URL needs. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const unescapeXml = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, digits?: string, name?: string) =>
    name ? (named[name] ?? whole) : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(digits)),
  );
const tag = (xml: string, name: string) => {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return found === undefined ? null : unescapeXml(found);
};

/** What a person can do about a refusal of the store. */
const meaning: Record<string, string> = {
  SignatureDoesNotMatch: 'kunci atau rahasianya salah',
  InvalidAccessKeyId: 'kuncinya tidak dikenal',
  AccessDenied: 'kunci itu harus boleh membaca, menulis, menghapus dan mendaftar isi bucket',
  NoSuchBucket: 'bucket itu tidak ada',
  AuthorizationHeaderMalformed: 'periksa region',
  PermanentRedirect: 'periksa region dan nama hostnya',
  RequestTimeTooSkewed: 'jam mesin ini meleset',
};

interface Answer {
  status: number;
  ok: boolean;
  body: Buffer;
  /** Why not, in the store's own word; empty when it is `ok`. */
  code: string;
}

function refused({ status, code }: Answer): FileStoreError {
  const hint = meaning[code] ? `: ${meaning[code]}` : '';
  return new FileStoreError(`S3 menjawab ${status} ${code}`.trim() + hint);
}

const absent = ({ status, code }: Answer) => status === 404 && code !== 'NoSuchBucket';

/** A kept connection that the store closed in the moment of use. What is asked of it may be asked twice. */
const lostOnTheWay = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

const causeOf = (error: unknown) => ((error as Error).cause ?? error) as NodeJS.ErrnoException;

function unreachable(error: unknown): FileStoreError {
  const { code, name, message } = causeOf(error);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new FileStoreError('S3 tidak ditemukan: periksa nama hostnya');
  if (code === 'ECONNREFUSED' || code === 'ETIMEDOUT' || name === 'TimeoutError')
    return new FileStoreError('S3 tidak menjawab');
  return new FileStoreError(`S3 tidak bisa dihubungi: ${message}`);
}

/** Files as objects of an S3-compatible store. */
export class S3Store implements FileStore {
  private readonly place: S3Place;
  private readonly client: AwsClient;

  constructor(s3Url: string) {
    this.place = readS3Url(s3Url);
    const { accessKeyId, secretAccessKey, region } = this.place;
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  }

  private async once(method: string, target: string, content: Buffer | SpooledFile): Promise<Answer> {
    const response = await this.client.fetch(this.place.bucketUrl + target, {
      method,
      // Signed with its body: the store refuses one that was changed or cut on the way.
      headers: { 'x-amz-content-sha256': sha256Of(content).toString('hex') },
      // A file on the disk is read as it is sent.
      ...(method === 'PUT' ? { body: content instanceof SpooledFile ? content : new Uint8Array(content) } : {}),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, ok: response.ok, body, code: response.ok ? '' : (tag(`${body}`, 'Code') ?? '') };
  }

  private async call(method: string, target: string, content: Buffer | SpooledFile = Buffer.alloc(0)): Promise<Answer> {
    try {
      return await this.once(method, target, content).catch((error: unknown) => {
        if (!lostOnTheWay.has(causeOf(error).code ?? '')) throw error;
        return this.once(method, target, content);
      });
    } catch (error) {
      throw unreachable(error);
    }
  }

  private async must(...what: Parameters<S3Store['call']>): Promise<Buffer> {
    const answer = await this.call(...what);
    if (!answer.ok) throw refused(answer);
    return answer.body;
  }

  private target(name: string): string {
    return `/${(this.place.prefix + name).split('/').map(encoded).join('/')}`;
  }

  /** A page of the listing; asked of the bucket without a slash after it, which some stores leave out of the signature. */
  private page(query: Record<string, string>): Promise<Buffer> {
    const asked = { 'list-type': '2', ...(this.place.prefix ? { prefix: this.place.prefix } : {}), ...query };
    const pairs = Object.entries(asked).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
    return this.must('GET', `?${pairs.join('&')}`);
  }

  async put(key: FileKey, content: Buffer | SpooledFile): Promise<void> {
    await this.must('PUT', this.target(pathOf(key)), content);
  }

  async get(key: FileKey): Promise<Buffer | null> {
    const answer = await this.call('GET', this.target(pathOf(key)));
    if (absent(answer)) return null;
    if (!answer.ok) throw refused(answer);
    return answer.body;
  }

  async delete(key: FileKey): Promise<void> {
    const answer = await this.call('DELETE', this.target(pathOf(key)));
    if (!answer.ok && !absent(answer)) throw refused(answer);
  }

  async *list(): AsyncIterable<FileKey & { writtenAt: Date }> {
    const depth = this.place.prefix.split('/').length + 1;
    let token: string | null = null;
    do {
      const page = String(await this.page(token ? { 'continuation-token': token } : {}));
      for (const [entry] of page.matchAll(/<Contents>.*?<\/Contents>/gs)) {
        const parts = (tag(entry, 'Key') ?? '').split('/');
        const [companyId = '', fileId = ''] = parts.slice(-2);
        const writtenAt = new Date(tag(entry, 'LastModified') ?? '');
        if (parts.length === depth && isId(companyId) && isId(fileId)) yield { companyId, fileId, writtenAt };
      }
      token = tag(page, 'NextContinuationToken');
    } while (token);
  }

  async check(): Promise<void> {
    // A name of its own: other processes try the same store.
    const probe = this.target(`lajur-check-${randomUUID()}`);
    try {
      await this.must('PUT', probe, Buffer.from('lajur'));
      try {
        const back = String(await this.must('GET', probe));
        if (back !== 'lajur') throw new FileStoreError('S3 memberi isi yang lain');
        await this.page({ 'max-keys': '1' });
      } finally {
        await this.must('DELETE', probe);
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new FileStoreError(`Penyimpanan S3 (S3_URL) tidak bisa dipakai: ${reason}`);
    }
  }
}
