import { createHash } from 'node:crypto';

/** S3's XML responses. The keys of tests need no escaping. */

export const etagOf = (bytes: Buffer): string =>
  `"${createHash('md5').update(bytes).digest('hex')}"`;

export const errorXml = (code: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>A test's own</Message></Error>`;

interface Listed {
  objects: Map<string, { bytes: Buffer; storedAt: Date }>;
  bucket: string;
  /** The most keys in one list. */
  pageSize: number;
}

/** A page of ListObjectsV2: the keys after the one in the token. */
export const listXml = (
  { objects, bucket, pageSize }: Listed,
  parameters: URLSearchParams,
): string => {
  const prefix = parameters.get('prefix') ?? '';
  const delimiter = parameters.get('delimiter');
  const after = parameters.get('continuation-token') ?? '';
  const most = Math.min(pageSize, Number(parameters.get('max-keys') ?? 1000));
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(prefix) && key > after)
    .filter((key) => !delimiter || !key.slice(prefix.length).includes(delimiter))
    .toSorted();
  const page = keys.slice(0, most);
  const isCut = keys.length > most;
  const contents = page.map((key) => {
    const object = objects.get(key);
    return (
      `<Contents><Key>${key}</Key><Size>${object?.bytes.length}</Size>` +
      `<ETag>${object && etagOf(object.bytes)}</ETag>` +
      `<LastModified>${object?.storedAt.toISOString()}</LastModified></Contents>`
    );
  });
  return (
    `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><Name>${bucket}</Name>` +
    `<Prefix>${prefix}</Prefix><IsTruncated>${isCut}</IsTruncated>` +
    (isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '') +
    `${contents.join('')}</ListBucketResult>`
  );
};
