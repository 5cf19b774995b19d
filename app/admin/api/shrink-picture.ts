import { bodyLimits } from '../../../domain/constants.ts';
import { maxPictureSide } from '../../../domain/pictures.ts';

const jpegQuality = 0.92;

/**
 * Shrinks a picture that is too large for the server, upright, to at most the size that pages show.
 * @returns the file itself if it is small enough; null if the browser can't read it, such as HEIC in most
 */
export const shrinkPicture = async (file: File): Promise<File | null> => {
  if (file.size <= bodyLimits.upload) return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const jpeg = await encodeJpeg(bitmap);
    bitmap.close();
    return jpeg && new File([jpeg], file.name, { type: jpeg.type });
  } catch (error) {
    console.warn('The browser cannot read this picture:', error);
    return null;
  }
};

const encodeJpeg = (bitmap: ImageBitmap): Promise<Blob | null> => {
  const scale = Math.min(1, maxPictureSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(bitmap.width * scale);
  canvas.height = Math.ceil(bitmap.height * scale);
  const context = canvas.getContext('2d');
  if (context) {
    // A JPEG has no transparency; without a background, transparent parts would be black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', jpegQuality);
  });
};
