import es from '../../domain/languages/catalogs/es.json' with { type: 'json' };
import type { Recipe } from './scratch-tree.ts';

/** A further language. Its words are copied from Spanish, except for one. */
export const language: Recipe = {
  change: 'a further language',
  files: 3,
  carryOut: (tree) => {
    tree.addBefore(
      'domain/lib/languages.ts',
      '\n} as const;',
      `
  tl: {
    name: 'Tagalog',
    locale: 'fil-PH',
    openGraph: 'tl_PH',
    offer: 'Mababasa ninyo ang pahinang ito sa Tagalog',
    decline: 'Hindi na, salamat',
  },`,
    );
    tree.write(
      'domain/languages/catalogs/tl.json',
      JSON.stringify({ ...es, site: { ...es.site, copy: { copied: 'Nakopya' } } }),
    );
    const catalogs = 'domain/languages/catalogs.ts';
    const last = "import vi from './catalogs/vi.json' with { type: 'json' };\n";
    tree.addAfter(catalogs, last, last.replaceAll('vi', 'tl'));
    tree.addAfter(catalogs, 'ru: checkCatalog(ru),', ' tl: checkCatalog(tl),');
  },
  walks: ['domain/languages', 'domain/nouns', 'tests/api/every-page.test.ts'],
};
