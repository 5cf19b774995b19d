import fc from 'fast-check';

/** Texts at and beyond every length, in characters of one, two and four bytes. */
const longText = fc
  .tuple(
    fc.constantFrom('a', 'é', '🏡', ' ', '\u0000', '\u202e'),
    fc.integer({ min: 0, max: 20_010 }),
  )
  .map(([character, times]) => character.repeat(times));

/** A valid payload with any of its fields replaced or left out, which gets further than random data. */
export const nearlyRight = (payload: object) => {
  const fields = Object.fromEntries(
    Object.entries(payload).map(([field, value]) => [
      field,
      fc.oneof(
        { weight: 6, arbitrary: value instanceof fc.Arbitrary ? value : fc.constant(value) },
        { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 80 }) },
        { weight: 2, arbitrary: fc.emailAddress() },
        { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
        { weight: 1, arbitrary: longText },
        fc.integer({ min: -2, max: 3 }),
        fc.jsonValue(),
      ),
    ]),
  );
  return fc.oneof(
    { weight: 3, arbitrary: fc.record(fields) },
    fc.record(fields, { requiredKeys: [] }),
  );
};

const part = fc.tuple(
  fc.constantFrom('image', 'images', '', '"'),
  fc.constantFrom('a.jpg', '', '../../a', 'a\u0000.svg'),
  fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    // The first bytes of accepted formats.
    fc.constantFrom([0xff, 0xd8, 0xff, 0xe0], [0x89, 0x50, 0x4e, 0x47], [0x47, 0x49, 0x46, 0x38]),
  ),
);
/** Multipart bodies with the boundary x: with files, near-files or nothing, complete or cut off. */
export const multipart = fc.array(part, { maxLength: 3 }).chain((parts) => {
  const whole = parts
    .map(
      ([field, name, bytes]) =>
        `--x\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n` +
        `${Buffer.from(bytes).toString('latin1')}\r\n`,
    )
    .join('');
  return fc
    .oneof(fc.constant(`${whole}--x--\r\n`), fc.integer({ min: 0, max: 300 }))
    .map((text) => (typeof text === 'number' ? whole.slice(0, text) : text));
});
