/** The marker at the end of every JPEG. */
const endMarker = Buffer.from([0xff, 0xd9]);

/** More trailing zeros than this are padding (bytes); fewer may belong to the picture. */
const mostZerosOfPicture = 16;

/**
 * Completes a JPEG without an end marker, which some cameras and messengers leave out.
 * @returns the bytes with a marker, or null if they already have one. The decoder finds out whether the
 *   picture before it is complete.
 */
export const withEndMarker = (bytes: Buffer): Buffer | null =>
  hasEndMarker(bytes) ? null : Buffer.concat([withoutPadding(bytes), endMarker]);

/** Walks the segments by their lengths, because an embedded preview also has an end marker. */
const hasEndMarker = (bytes: Buffer): boolean => {
  let at = 2; // After the start marker.
  for (;;) {
    at = bytes.indexOf(0xff, at);
    if (at === -1) return false;
    const marker = bytes[at + 1];
    if (marker === undefined) return false;
    if (marker === 0xd9) return true;
    // A fill byte, a 0xFF of the picture itself, or a restart marker: none has a length.
    if (marker === 0xff) at += 1;
    else if (marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else if (at + 4 > bytes.length) return false;
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
};

const withoutPadding = (bytes: Buffer): Buffer => {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  // In picture data, a zero follows each 0xFF so that it is not read as a marker (ITU-T T.81, B.1.1.5). It is
  // not padding.
  if (bytes[end - 1] === 0xff) end += 1;
  return bytes.length - end > mostZerosOfPicture ? bytes.subarray(0, end) : bytes;
};
