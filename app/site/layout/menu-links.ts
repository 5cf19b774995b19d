import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { toCurlyQuotes } from '../../../domain/lib/text/curly-quotes.ts';
import { isHiddenPage } from '../../../domain/nouns/home/optional-pages.ts';
import { firstMenuPages } from '../../../domain/nouns/home/site-menu.ts';
import type { PagesWith } from '../../../domain/pages.ts';
import { siteMenu } from '../../../domain/texts/text-areas.ts';
import { correctFamilyPage, pageUrls } from '../../../domain/urls.ts';
import { useHome } from '../ui/home-data.ts';
import { useStoredLang, useTexts, useWords } from '../ui/texts.tsx';

export interface MenuLink {
  to: string;
  text: ReactNode;
  /** The text without marks. */
  words: string;
  lang?: 'en' | undefined;
}

/**
 * The links of all menus: the specified ones that the home does not hide, and the further ones, as the owner
 * arranged them.
 */
export const useMenu = (): { first: MenuLink[]; further: MenuLink[] } => {
  const { settings, optional } = useHome();
  const texts = useTexts(siteMenu);
  const words = useWords(siteMenu);
  const findLang = useStoredLang();
  const toLink = (name: PagesWith<{ link: string }>): MenuLink => ({
    to: pageUrls[name],
    text: texts[name],
    words: words[name],
  });
  return {
    first: firstMenuPages.map(toLink).filter(({ to }) => !isHiddenPage(to, settings.hiddenPages)),
    further: (optional?.menu ?? []).map((entry) =>
      typeof entry === 'string'
        ? toLink(entry)
        : {
            to: entry.url,
            text: toCurlyQuotes(entry.title),
            words: entry.title,
            lang: findLang(entry, 'title'),
          },
    ),
  };
};

/** Whether this is a family's private page, whose family has already requested a visit. */
export const useIsFamilyPage = (): boolean => correctFamilyPage(useLocation().pathname) !== null;
