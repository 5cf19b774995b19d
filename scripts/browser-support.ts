import { readFileSync } from 'node:fs';
import type { CSSOptions } from 'vite';

/**
 * The oldest browsers for which the site is built, in Vite's notation (chrome99), from the browserslist in
 * package.json, which has a line such as "Chrome >= 99" for each.
 */
export const oldestBrowsers = (): string[] => {
  const file = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  const { browserslist } = JSON.parse(file) as { browserslist: string[] };
  return browserslist.map((line) => line.toLowerCase().replace(' >= ', ''));
};

type PostcssOptions = Exclude<CSSOptions['postcss'], string | undefined>;

/**
 * Converts CSS that the build itself does not convert (docs/decisions/086-browsers-of-2022.md). Container
 * queries came in 2022 and 2023. For browsers without them, a media query of the same width is put in front
 * of each, because nearly all containers are as wide as the window. The site's own setting for larger text,
 * which changes the size of a rem, does not affect media queries.
 */
export const olderBrowserStyles: NonNullable<PostcssOptions['plugins']>[number] = {
  postcssPlugin: 'older-styles',
  Once: (sheet, { AtRule }) => {
    sheet.walkAtRules('container', (query) => {
      const media = new AtRule({ name: 'media', params: query.params });
      media.append(query.clone().nodes ?? []);
      const fallback = new AtRule({
        name: 'supports',
        params: 'not (container-type: inline-size)',
      });
      fallback.append(media);
      query.before(fallback);
    });
    sheet.walkAtRules('media', (query) => {
      query.params = replaceRangeQueries(query.params);
    });
  },
};

/**
 * Converts (width < 64rem) to (max-width: 63.99rem). Lightning CSS would make it "not (min-width: 64rem)",
 * which older browsers don't understand either.
 */
export const replaceRangeQueries = (query: string): string =>
  query.replaceAll(
    /\((?:(\d+)rem <= )?(width|height) (<|>=) (\d+)rem\)/g,
    (_, least: string | undefined, side: string, sign: string, edge: string) =>
      (least ? `(min-${side}: ${least}rem) and ` : '') +
      (sign === '<' ? `(max-${side}: ${Number(edge) - 0.01}rem)` : `(min-${side}: ${edge}rem)`),
  );
