import { readFile } from 'node:fs/promises';
import { type VariantWidth, variantUrl } from '../../domain/pictures.ts';
import { HttpError } from '../errors.ts';
import { findFile } from '../images/picture-files.ts';
import type { SignedInCall } from './call.ts';

/**
 * A picture for staff alone, wherever its files are.
 * @param width pixels; a picture that is no wider has no smaller file and is sent as it is
 * @throws HttpError 404 with the sentence where it has no file
 */
export const previewResponse = async (
  config: SignedInCall['context']['config'],
  imageUrl: string,
  width: VariantWidth,
  whenMissing: string,
): Promise<Response> => {
  const path =
    (await findFile(config, variantUrl(imageUrl, width, 'webp'))) ??
    (await findFile(config, imageUrl));
  if (!path) throw new HttpError(404, whenMissing);
  return new Response(new Uint8Array(await readFile(path)), {
    headers: {
      'Content-Type': 'image/webp',
      'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  });
};
