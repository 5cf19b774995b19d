import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { findExcess, weigh } from './check-weights.mjs';

const top = mkdtempSync(join(tmpdir(), 'weights-'));
for (const [file, lines] of Object.entries({
  'app/root.tsx': 5,
  'app/admin/ui/menu.tsx': 3,
  'app/admin/ui/menu.css': 2,
  'domain/lib/time.ts': 4,
  'domain/lib/time.test.ts': 6,
  'domain/lib/words.json': 9,
  'scripts/check.test.ts': 1,
  'server/api/settings/readiness.ts': 7,
  'tests/api/home.test.ts': 8,
})) {
  mkdirSync(dirname(join(top, file)), { recursive: true });
  writeFileSync(join(top, file), 'x\n'.repeat(lines));
}

it('counts production code, CSS and tests by room, and the files of production code', () => {
  expect(weigh(top)).toEqual({
    rooms: {
      app: [5, 0, 0],
      'app/admin/ui': [3, 2, 0],
      'domain/lib': [4, 0, 6],
      scripts: [0, 0, 1],
      'server/api': [7, 0, 0],
      'tests/api': [0, 0, 8],
    },
    sum: [19, 2, 15],
    files: 4,
  });
});

it('names each line that is passed, is missing, or is of a room that is gone', () => {
  const weights = weigh(top);
  const { app: _, ...rooms } = weights.rooms;
  expect(findExcess(weights, weights)).toEqual([]);
  expect(
    findExcess(weights, {
      rooms: { ...rooms, 'domain/lib': [4, 0, 5], 'server/mail': [1, 0, 0] },
      sum: [18, 2, 15],
      files: 3,
    }),
  ).toEqual([
    'app has no line in scripts/weights.json.',
    'domain/lib: 6 lines of tests, and scripts/weights.json allows 5.',
    'Together: 19 lines of production code, and scripts/weights.json allows 18.',
    '4 files of production code, and scripts/weights.json allows 3.',
    'server/mail in scripts/weights.json does not exist.',
  ]);
});
