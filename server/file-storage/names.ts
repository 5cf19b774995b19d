/** The format of picture file names: 32 hex digits, a width for a variant, and a format. */
export const pictureFileName = /^([0-9a-f]{32})(-(400|800|1200|1600))?\.(webp|avif)$/;

/** The format of PDF file names. PDFs are stored beside the pictures (docs/decisions/059). */
export const documentFileName = /^[0-9a-f]{32}\.pdf$/;

/** Whether a name is that of a stored picture or PDF. */
export const isUploadFileName = (name: string): boolean =>
  pictureFileName.test(name) || documentFileName.test(name);

/** The media type of a stored upload. */
export const mediaTypeOfFile = (name: string): string => {
  const format = pictureFileName.exec(name)?.[4];
  if (format) return `image/${format}`;
  return documentFileName.test(name) ? 'application/pdf' : 'application/octet-stream';
};
