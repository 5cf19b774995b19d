import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { type Config, readConfig } from '../config.ts';
import type { DataKey } from '../data-key/data-key.ts';
import { createKeyFile, parseKey, writeKeyFile } from '../data-key/key-file.ts';
import { readKeyRing } from '../data-key/key-ring.ts';
import { StartError } from '../start-error.ts';

/**
 * `npm run import-key [-- FILE]`: adds a data key from its printed sheet, so that backups encrypted with it
 * can be restored. Reads the 24 words or the text of the QR code from a file or the terminal.
 */
const importKey = async (config: Config): Promise<void> => {
  const key = parseKey(await readKeyText());
  if (config.dataKey !== null) throw new StartError(formatManualInstructions(key));
  const { dataKeyFile } = config;
  const ring = readKeyRing(config);
  if (ring?.keys.some(({ id }) => id === key.id)) {
    console.log(`The data key ${key.id} is in ${dataKeyFile} already.`);
    return;
  }
  // An existing key keeps encrypting; the imported one only decrypts.
  if (ring) writeKeyFile(dataKeyFile, [...ring.keys, key]);
  else createKeyFile(dataKeyFile, [key]);
  console.log(`The data key ${key.id} is now in ${dataKeyFile}.`);
};

const formatManualInstructions = ({ id, bytes }: DataKey): string =>
  `The data keys are in DATA_KEY, so nothing was written. Add the key ${id} there, after the others ` +
  `and a comma: ${bytes.toString('base64')}`;

const readKeyText = (): Promise<string> => {
  const [, , file] = process.argv;
  if (file) return Promise.resolve(readFileSync(file, 'utf8'));
  if (process.stdin.isTTY)
    console.log('Type the 24 words of the sheet, then press Enter and Ctrl+D.');
  return text(process.stdin);
};

try {
  await importKey(readConfig());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
