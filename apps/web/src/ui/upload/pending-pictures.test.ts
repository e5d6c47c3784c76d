import { expect, it } from 'vitest';
import { addPendingPicture, givePictureUp, picturesArrived } from './pending-pictures';

/** As much of an element as is asked for. */
const fieldNamed = (picture: string) => ({ dataset: { picture } }) as unknown as HTMLElement;
const formWith = (...fields: HTMLElement[]) =>
  ({ contains: (field: HTMLElement) => fields.includes(field) }) as unknown as HTMLElement;

it('waits for the pictures of its own form and names what did not arrive', async () => {
  const [photo, sim, other] = [fieldNamed('photoUrl'), fieldNamed('simPhotoUrl'), fieldNamed('imageUrl')];
  let store = (_message: string | null) => {};
  const stored = new Promise<string | null>((resolve) => {
    store = resolve;
  });
  addPendingPicture(photo, stored);
  addPendingPicture(sim, Promise.resolve('Berkas ini bukan gambar yang bisa dibaca.'));
  addPendingPicture(other, new Promise(() => undefined));

  let isDone = false;
  const arrived = picturesArrived(formWith(photo, sim)).finally(() => {
    isDone = true;
  });
  await Promise.resolve();
  expect(isDone).toBe(false);
  store(null);
  expect(await arrived).toEqual({ simPhotoUrl: 'Berkas ini bukan gambar yang bisa dibaca.' });
  // What was lost holds its form back until it is tried again, or given up.
  expect(await picturesArrived(formWith(photo, sim))).toEqual({ simPhotoUrl: expect.any(String) });
  addPendingPicture(sim, Promise.resolve('Tidak ada koneksi internet'));
  expect(await picturesArrived(formWith(photo, sim))).toEqual({ simPhotoUrl: 'Tidak ada koneksi internet' });
  givePictureUp(sim);
  expect(await picturesArrived(formWith(photo, sim))).toEqual({});
  addPendingPicture(photo, Promise.resolve(null));
  expect(await picturesArrived(formWith(photo, sim))).toEqual({});
});
