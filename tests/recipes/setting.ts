import type { Recipe } from './scratch-tree.ts';

/** A setting that staff see on the Settings page. */
export const setting: Recipe = {
  change: 'a setting that staff see',
  files: 4,
  carryOut: (tree) => {
    const config = 'server/config.ts';
    tree.addAfter(config, '\n  openingConfirmDays: number;', '\n  exampleLimit: number;');
    tree.addAfter(
      config,
      "error: 'OPENING_CONFIRM_DAYS must be a number of days from 1 to 90',\n    })\n    .transform(Number),",
      `
  EXAMPLE_LIMIT: textSetting('5')
    .refine((value) => /^[1-9]$/.test(value), {
      error: 'EXAMPLE_LIMIT must be a number from 1 to 9',
    })
    .transform(Number),`,
    );
    tree.addAfter(
      config,
      'openingConfirmDays: values.OPENING_CONFIRM_DAYS,',
      '\n    exampleLimit: values.EXAMPLE_LIMIT,',
    );
    tree.addAfter(
      'domain/site/settings/server-settings.ts',
      'opening_confirm_days: number;',
      '\n  example_limit: number;',
    );
    tree.addAfter(
      'server/api/settings/settings.ts',
      'opening_confirm_days: config.openingConfirmDays,',
      '\n    example_limit: config.exampleLimit,',
    );
    tree.addAfter(
      'app/admin/settings/server-part.tsx',
      'visitors are asked to call instead.\n          </p>\n        </Setting>',
      `
      <Setting id="examples" title="How many examples" setBy="EXAMPLE_LIMIT">
        <p>At most {settings.example_limit}.</p>
      </Setting>`,
    );
    tree.addAfter(
      'domain/site/settings/server-settings.ts',
      "words: 'confirm still true days expire outdated vacancy room opening',\n  },",
      "\n  { id: 'examples', label: 'How many examples', words: 'limit most' },",
    );
    tree.addBefore(
      'docs/settings.md',
      '| `OPENING_CONFIRM_DAYS`',
      '| `EXAMPLE_LIMIT` | `5` | how many examples, 1 to 9 |\n',
    );
    tree.addAfter('tests/api/settings.test.ts', 'settings: {', '\n      example_limit: 5,');
  },
  walks: [
    'app/admin/shell/search',
    'app/admin/settings',
    'tests/api/settings.test.ts',
    'tests/lint/documents.test.ts',
  ],
};
