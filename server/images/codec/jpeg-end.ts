/** Ends every JPEG. */
const endMarker = Buffer.from([0xff, 0xd9]);

/** More zeros than this at the end are padding (bytes); fewer may belong to the picture. */
const mostZerosOfPicture = 16;

/**
 * Completes a JPEG whose end marker is missing, as some cameras and messengers leave it out.
 * @returns the bytes with a marker, or null if they have one; whether the picture before it is whole, the decoder must say
 */
export const withEndMarker = (bytes: Buffer): Buffer | null =>
  hasEndMarker(bytes) ? null : Buffer.concat([withoutPadding(bytes), endMarker]);

/** Walks the segments by their lengths: an embedded preview has an end marker, too. */
const hasEndMarker = (bytes: Buffer): boolean => {
  let at = 2; // Behind the marker of the beginning.
  for (;;) {
    at = bytes.indexOf(0xff, at);
    if (at === -1) return false;
    const marker = bytes[at + 1];
    if (marker === undefined) return false;
    if (marker === 0xd9) return true;
    // A fill byte, a 0xFF of the picture itself, a restart: none has a length.
    if (marker === 0xff) at += 1;
    else if (marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else if (at + 4 > bytes.length) return false;
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
};

const withoutPadding = (bytes: Buffer): Buffer => {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  // Picture data have a zero after each 0xFF, so that it is not read as a marker (ITU-T T.81, B.1.1.5). Not padding.
  if (bytes[end - 1] === 0xff) end += 1;
  return bytes.length - end > mostZerosOfPicture ? bytes.subarray(0, end) : bytes;
};
