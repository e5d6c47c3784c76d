import type { PictureFault, PictureMeant } from '@lajur/domain/pod-document/picture-check';
import { pictureFaultsOf } from './check-picture';
import { shrinkPicture } from './shrink-picture';

/** What is done with a picture aside. */
export type PictureRequest =
  | { kind: 'shrink'; file: Blob; maxBytes: number }
  | ({ kind: 'check'; file: Blob } & PictureMeant);
export type PictureAnswer = Blob | readonly PictureFault[];

/** Does it; throws when the picture cannot be read or made small enough. */
export const worked = (request: PictureRequest): Promise<PictureAnswer> =>
  request.kind === 'shrink' ? shrinkPicture(request.file, request.maxBytes) : pictureFaultsOf(request.file, request);
