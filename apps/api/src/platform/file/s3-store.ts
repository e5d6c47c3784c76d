import { AwsClient } from 'aws4fetch';
import { type FileKey, type FileStore, FileStoreError, isId, pathOf } from './file-store';

const timeoutMs = 20_000;

interface S3Place {
  /** Address of the bucket (with the prefix, if any), without a trailing slash. */
  bucketUrl: string;
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/**
 * Reads `S3_URL`: `s3://KEY:SECRET@host/bucket[/prefix][?region=ap-southeast-3]` (over https), or the same with
 * `https://` or, for a store in the own network, `http://`. Key and secret are percent-encoded. Addressing is by path,
 * which every S3-compatible store understands.
 */
function readS3Url(text: string): S3Place {
  // Only the special schemes are parsed alike everywhere; s3: is not one of them.
  const url = new URL(text.replace(/^s3:/, 'https:'));
  const [bucket, ...prefix] = url.pathname.split('/').filter(Boolean);
  if (!/^https?:$/.test(url.protocol) || !url.username || !url.password || !bucket)
    throw new FileStoreError('S3_URL harus berbentuk s3://KUNCI:RAHASIA@host/bucket');
  return {
    bucketUrl: `${url.protocol}//${url.host}/${bucket}`,
    prefix: prefix.length > 0 ? `${prefix.join('/')}/` : '',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
  };
}

const unescapeXml = (text: string) =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, '&');
const tag = (xml: string, name: string) => {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return found === undefined ? null : unescapeXml(found);
};

/** Files as objects of an S3-compatible store. */
export class S3Store implements FileStore {
  private readonly place: S3Place;
  private readonly client: AwsClient;

  constructor(s3Url: string) {
    this.place = readS3Url(s3Url);
    const { accessKeyId, secretAccessKey, region } = this.place;
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  }

  private call(path: string, init: { method: string; body?: Uint8Array<ArrayBuffer> }): Promise<Response> {
    return this.client.fetch(`${this.place.bucketUrl}/${path}`, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  }

  private async must(path: string, init: { method: string; body?: Uint8Array<ArrayBuffer> }): Promise<Response> {
    const response = await this.call(path, init);
    if (response.ok) return response;
    const reason = tag(await response.text(), 'Code') ?? '';
    throw new FileStoreError(`S3 menjawab ${response.status} ${reason}`.trim());
  }

  async put(key: FileKey, bytes: Buffer): Promise<void> {
    await this.must(this.place.prefix + pathOf(key), { method: 'PUT', body: new Uint8Array(bytes) });
  }

  async get(key: FileKey): Promise<Buffer | null> {
    const response = await this.call(this.place.prefix + pathOf(key), { method: 'GET' });
    if (response.status === 404) return null;
    if (!response.ok) throw new FileStoreError(`S3 menjawab ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  }

  async delete(key: FileKey): Promise<void> {
    await this.must(this.place.prefix + pathOf(key), { method: 'DELETE' });
  }

  async *list(): AsyncIterable<FileKey & { writtenAt: Date }> {
    const { prefix } = this.place;
    let token: string | null = null;
    do {
      const query = new URLSearchParams({ 'list-type': '2', ...(prefix ? { prefix } : {}) });
      if (token) query.set('continuation-token', token);
      const page = await (await this.must(`?${query}`, { method: 'GET' })).text();
      for (const [entry] of page.matchAll(/<Contents>.*?<\/Contents>/gs)) {
        const [companyId = '', fileId = '', more] = (tag(entry, 'Key') ?? '').slice(prefix.length).split('/');
        const writtenAt = new Date(tag(entry, 'LastModified') ?? '');
        if (more === undefined && isId(companyId) && isId(fileId)) yield { companyId, fileId, writtenAt };
      }
      token = tag(page, 'NextContinuationToken');
    } while (token);
  }

  async check(): Promise<void> {
    const probe = `${this.place.prefix}lajur-check`;
    try {
      await this.must(probe, { method: 'PUT', body: new TextEncoder().encode('lajur') });
      const back = await (await this.must(probe, { method: 'GET' })).text();
      if (back !== 'lajur') throw new FileStoreError('S3 memberi isi yang lain');
      await this.must(probe, { method: 'DELETE' });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new FileStoreError(`Penyimpanan S3 (S3_URL) tidak bisa dipakai: ${reason}`);
    }
  }
}
