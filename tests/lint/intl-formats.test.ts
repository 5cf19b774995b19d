import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { requireFiles } from '../../scripts/require-files.mjs';

const root = join(import.meta.dirname, '../..');

it('no module of a public page makes an Intl format while it loads', () => {
  // The first one takes a phone 40 ms or more, before it hydrates anything. `memoize` makes it when needed.
  const files = requireFiles(['{domain,app/lib}/**/*.ts', 'app/{site,ui}/**/*.{ts,tsx}']);
  const eager = files
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) =>
      /^(?:export )?const .*= new Intl\./m.test(readFileSync(join(root, file), 'utf8')),
    );
  expect(eager).toEqual([]);
});
