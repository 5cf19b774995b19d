import { readFile } from 'node:fs/promises';
import { trashMessages } from '../../domain/entities/trash.ts';
import { variantUrl } from '../../domain/pictures.ts';
import { isUploadUrl } from '../../domain/urls.ts';
import { findFile } from '../images/picture-files.ts';
import { HttpError } from '../errors.ts';
import * as trash from '../store/trash.ts';
import type { SignedInCall } from './call.ts';
import { requestedId } from './query.ts';

/** Pixels: the list shows it smaller. */
const previewWidth = 400;

/** ?id= of a record in the trash: the preview of its picture, which visitors can't reach any more. */
export const read = async ({
  url,
  context: { config, database },
}: SignedInCall): Promise<Response> => {
  const imageUrl = await trash.imageUrlOf(database, requestedId(url));
  if (!imageUrl || !isUploadUrl(imageUrl)) throw new HttpError(404, trashMessages.notFound);
  // A picture that is no wider than that has no smaller file.
  const path =
    (await findFile(config, variantUrl(imageUrl, previewWidth, 'webp'))) ??
    (await findFile(config, imageUrl));
  if (!path) throw new HttpError(404, trashMessages.notFound);
  return new Response(new Uint8Array(await readFile(path)), {
    headers: {
      'Content-Type': 'image/webp',
      'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  });
};
