import type { Recipe } from './scratch-tree.ts';

/** A section of a page that shows all texts of its group. */
export const sentence: Recipe = {
  change: 'an editable sentence',
  files: 1,
  carryOut: (tree) => {
    tree.addAfter(
      'domain/site/words/terms-of-service-words.ts',
      '\n  sections: {',
      `
    doorbell: {
      heading: line('The doorbell'),
      text: longText(textParagraph('Ring twice, and wait a moment.')),
    },`,
    );
  },
  walks: ['domain/texts/texts.test.ts', 'tests/api/every-page.test.ts'],
};
