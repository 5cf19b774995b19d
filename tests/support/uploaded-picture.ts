import { galleryUploadUrl } from '../../domain/api-urls.ts';
import { as, world } from './api-test.ts';
import { multipart, plain } from './picture-bytes.ts';

let uploaded = 0;

/** Uploads a picture of a single color, by default a small one of another size each time. Returns its URL. */
export const uploadPicture = async (width = 40 + (uploaded += 1), height = 40): Promise<string> => {
  const body = multipart({ bytes: await plain(width, height).jpeg().toBuffer() });
  return (await world.send('POST', galleryUploadUrl, { body, as })).body.url;
};
