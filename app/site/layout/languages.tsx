import { startTransition, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { translationWords } from '../../../domain/site/words/translation-words.ts';
import { localizePath, isTranslated } from '../../../domain/language-urls.ts';
import { type Language, languages } from '../../../domain/lib/languages.ts';
import { sitePages } from '../../../domain/texts/text-areas.ts';
import { fillBlanks } from '../../../domain/texts/fill-texts.ts';
import { type PageUrl, pageUrls, phoneLink, parsePostPath } from '../../../domain/urls.ts';
import { Globe, X } from '../../ui/icons.tsx';
import { useHome } from '../ui/home-data.ts';
import { useFixedWords, useFormat } from '../ui/texts.tsx';
import { Popdown } from './popdown.tsx';
import './languages.css';

/** The address of the current page in a language, or of the home page if this page is only in English. */
const useLocalizedAddress = () => {
  const { pathname, search } = useLocation();
  return (language: Language | undefined): string =>
    language && !isTranslated(pathname)
      ? localizePath(language, pageUrls.home)
      : localizePath(language, pathname + search);
};

/**
 * Links to the page in every other language that the home offers, each named in that language. They load the
 * whole page, because a document has one language.
 */
const LanguageLinks = () => {
  const { language, optional } = useHome();
  const toAddress = useLocalizedAddress();
  const offeredLanguages = (optional?.languages ?? []).filter((code) => code !== language);
  return (
    <>
      {language ? (
        <a href={toAddress(undefined)} hrefLang="en-US" lang="en">
          English
        </a>
      ) : null}
      {offeredLanguages.map((code) => (
        <a key={code} href={toAddress(code)} hrefLang={code} lang={code} translate="no">
          {languages[code].name}
        </a>
      ))}
    </>
  );
};

/** The languages in the drawer and at the foot of a page. Renders nothing if the home offers none. */
export const LanguageNav = () => {
  const words = useFixedWords('site.translation', translationWords);
  if (!useHome().optional?.languages) return null;
  return (
    <nav className="language-nav row" aria-label={words.language}>
      <LanguageLinks />
    </nav>
  );
};

/** A menu of languages in the strip at the top of the page. */
export const LanguageMenu = () => {
  const words = useFixedWords('site.translation', translationWords);
  if (useHome().optional?.languages === undefined) return null;
  return (
    <Popdown
      className="language-menu"
      summary={
        <>
          <Globe />
          <span>{words.language}</span>
        </>
      }
    >
      <LanguageLinks />
    </Popdown>
  );
};

/** Who translated the page, and who proofread it. Renders nothing in English. */
export const TranslationNote = () => {
  const { language, optional } = useHome();
  const { pathname } = useLocation();
  const words = useFixedWords('site.translation', translationWords);
  const format = useFormat();
  if (!language || !isTranslated(pathname)) return null;
  const key = sitePages[parsePostPath(pathname)?.list ?? (pathname as PageUrl)]?.key;
  const reviews = optional?.readings ?? [];
  const review =
    reviews.find(({ page }) => page === key) ?? reviews.find(({ page }) => page === 'all');
  return (
    <p className="translation-note">
      {review
        ? (format?.filled ?? fillBlanks)(words.read, {
            reader: review.by,
            day: format?.day(review.on) ?? review.on,
          })
        : words.unread}
    </p>
  );
};

/**
 * Says in the page's language that the content is in English, or that some parts are, if the styles detect
 * any (languages.css). Renders nothing on a page in English.
 */
export const EnglishPartsNote = () => {
  const { language, contact } = useHome();
  const { pathname } = useLocation();
  const words = useFixedWords('site.translation', translationWords);
  const format = useFormat();
  if (!language) return null;
  if (!isTranslated(pathname))
    return (
      <aside className="wrap english-only" aria-label={words.language}>
        {words.english}
      </aside>
    );
  const phone = contact.value.phone_cell;
  return (
    <aside className="wrap english-part" aria-label={words.language}>
      {words.partly}{' '}
      <a href={phoneLink(phone)}>{(format?.filled ?? fillBlanks)(words.interpreter, { phone })}</a>
    </aside>
  );
};

/** The first of the visitor's languages that the site offers; undefined if there is none or it is English. */
const findPreferred = (offeredLanguages: readonly Language[]): Language | undefined => {
  const preferredCodes = navigator.languages.map((tag) => tag.split('-')[0]);
  const preferredLanguage = preferredCodes.find(
    (code) => code === 'en' || offeredLanguages.some((other) => other === code),
  );
  return offeredLanguages.find((code) => code === preferredLanguage);
};

const offeredKey = 'language-offered';

/**
 * One line in the visitor's own language, shown once over the foot of the screen, so that nothing moves.
 * Never a redirect: a person who reads English may have to show the page to someone who does not, and vice
 * versa.
 */
export const LanguageOffer = () => {
  const { language, optional } = useHome();
  const toAddress = useLocalizedAddress();
  const [offeredLanguage, setOfferedLanguage] = useState<Language | null>(null);
  const offeredLanguages = optional?.languages;
  useEffect(() => {
    if (language || !offeredLanguages) return;
    const preferredLanguage = findPreferred(offeredLanguages);
    // A transition keeps the page responsive, because no one is waiting for the offer.
    if (preferredLanguage && !checkAndMarkOffered())
      startTransition(() => setOfferedLanguage(preferredLanguage));
  }, [language, offeredLanguages]);
  if (!offeredLanguage) return null;
  const { offer, decline } = languages[offeredLanguage];
  return (
    <div className="language-offer" lang={offeredLanguage}>
      <a href={toAddress(offeredLanguage)} hrefLang={offeredLanguage}>
        {offer}
      </a>
      <button
        type="button"
        className="round-button"
        aria-label={decline}
        onClick={() => setOfferedLanguage(null)}
      >
        <X />
      </button>
    </div>
  );
};

/**
 * Whether the language was offered before. Remembers that it was offered now. Without storage it counts as
 * offered.
 */
const checkAndMarkOffered = (): boolean => {
  try {
    if (localStorage.getItem(offeredKey) !== null) return true;
    localStorage.setItem(offeredKey, '');
    return false;
  } catch {
    return true;
  }
};
