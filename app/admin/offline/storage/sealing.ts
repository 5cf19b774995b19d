/** Encrypted with AES-GCM. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

const ivBytes = 12;

/** Imports a key that scripts can use but not read. @param encoded 32 bytes in base64url */
export const importKey = (encoded: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOf(encoded), 'AES-GCM', false, ['encrypt', 'decrypt']);

const bytesOf = (encoded: string): Uint8Array<ArrayBuffer> => {
  const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
};

/** @param belongsTo what the data is; authenticated, so that stored data can't be swapped */
export const sealBytes = async (
  key: CryptoKey,
  bytes: BufferSource,
  belongsTo: string,
): Promise<Sealed> => {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  return { iv, bytes: await crypto.subtle.encrypt(algorithm(iv, belongsTo), key, bytes) };
};

export const sealValue = (key: CryptoKey, value: unknown, belongsTo: string): Promise<Sealed> =>
  sealBytes(key, new TextEncoder().encode(JSON.stringify(value)), belongsTo);

/** @throws DOMException if the key is another one, or the data was changed */
export const openBytes = (
  key: CryptoKey,
  { iv, bytes }: Sealed,
  belongsTo: string,
): Promise<ArrayBuffer> => crypto.subtle.decrypt(algorithm(iv, belongsTo), key, bytes);

/** @throws DOMException as openBytes */
export const openValue = async (
  key: CryptoKey,
  sealed: Sealed,
  belongsTo: string,
): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode(await openBytes(key, sealed, belongsTo)));

const algorithm = (iv: Uint8Array<ArrayBuffer>, belongsTo: string): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(belongsTo),
});
