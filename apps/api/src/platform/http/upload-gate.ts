import { AppError } from '../app-error';

export interface UploadLimits {
  count: number;
  bytes: number;
}

const megabyte = 1024 * 1024;
/** More than a browser sends at once to one place, and three of the largest imports. */
const ofPerson: UploadLimits = { count: 10, bytes: 64 * megabyte };
/** Of this process, over all persons. */
const ofAll: UploadLimits = { count: 48, bytes: 384 * megabyte };
/** An upload is over in seconds. */
const retryAfter = 5;

const busy = (message: string) => new AppError('TOO_MANY_REQUESTS', { message, retryAfter });

/** How many uploads are under way in this process, and how large: counted before the first byte of a body is read. */
export class UploadGate {
  private readonly persons = new Map<string, UploadLimits>();
  private readonly all: UploadLimits = { count: 0, bytes: 0 };

  constructor(
    private readonly person: UploadLimits = ofPerson,
    private readonly whole: UploadLimits = ofAll,
  ) {}

  /** Lets an upload of this many bytes in, or refuses it; the returned function says that it is over. */
  enter(owner: string, bytes: number): () => void {
    const mine = this.persons.get(owner) ?? { count: 0, bytes: 0 };
    if (mine.count >= this.person.count || (mine.count > 0 && mine.bytes + bytes > this.person.bytes))
      throw busy('Terlalu banyak berkas diunggah sekaligus. Tunggu unggahan lain selesai, lalu coba lagi.');
    if (this.all.count >= this.whole.count || this.all.bytes + bytes > this.whole.bytes)
      throw busy('Layanan sedang menerima banyak berkas. Coba lagi beberapa detik lagi.');
    this.persons.set(owner, mine);
    this.add(mine, 1, bytes);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.add(mine, -1, -bytes);
      if (mine.count === 0) this.persons.delete(owner);
    };
  }

  private add(mine: UploadLimits, count: number, bytes: number): void {
    for (const one of [mine, this.all]) {
      one.count += count;
      one.bytes += bytes;
    }
  }
}
