import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react';
import { useMatches } from 'react-router';
import { type StoredTexts, findShownText } from '../../../domain/texts/stored-texts.ts';
import type {
  Block,
  Inline,
  LongText as Blocks,
  Text,
  TextGroup,
  TextValues,
} from '../../../domain/texts/text.ts';
import {
  type Blanks,
  type MapTexts,
  mapTexts,
  fillGroup,
} from '../../../domain/texts/fill-texts.ts';
import {
  createBlankFiller,
  readFixedWords,
  readStoredTexts,
  findPageUntrueClaims,
} from '../../lib/page-texts.ts';
import { splitParagraphs } from '../../../domain/lib/text/html.ts';
import { toCurlyQuotes } from '../../../domain/lib/text/curly-quotes.ts';
import { type Format, findFormat } from '../../../domain/languages/format.ts';
import { type InLanguage, isInLanguage } from '../../../domain/nouns/record-in-language.ts';
import type { PublicTestimonial } from '../../../domain/nouns/testimonials/public-testimonials.ts';
import type { FixedName } from '../../../domain/languages/words.ts';
import { useHome } from './home-data.ts';
import { Verbatim } from '../../ui/verbatim.tsx';

/** The rendered form of each kind of text; null if the owner left it empty. */
interface RenderedByKind {
  line: ReactNode;
  paragraph: ReactNode;
  lines: { key: string; text: ReactNode }[];
  items: { key: string; title: ReactNode; text: ReactNode }[];
  long: ReactNode;
}

/** Wraps each text while staff edit the page; null on the visitors' pages. */
export const EditableTextContext = createContext<
  ((text: Text, words: ReactNode) => ReactNode) | null
>(null);

/** Texts that staff are typing, shown instead of the stored ones; empty on the visitors' pages. */
export const DraftTextsContext = createContext<StoredTexts>({});

/** The texts of a group as the page shows them: the stored ones, or else the original ones. */
export const useTexts = <Group extends TextGroup>(
  group: Group,
  blanks: Blanks = {},
): MapTexts<Group, RenderedByKind> => {
  const wrapEditable = useContext(EditableTextContext);
  const { stored, fill, isForeign, untrue } = useStoredTexts(blanks, addMarks);
  return mapTexts(group, (text) => {
    const renderWords = (words: ReactNode, path = '') => {
      const markedWords = typeof words === 'string' ? renderNames(words) : words;
      if (wrapEditable) return wrapEditable(text, markedWords);
      if (words === '') return null;
      return isForeign(text.key + path) ? <span lang="en">{markedWords}</span> : markedWords;
    };
    const value = fill(text.key, findShownText(text, stored, untrue));
    switch (text.kind) {
      case 'lines':
        return (value as TextValues['lines']).map((entry, place) => ({
          key: `${place} ${entry}`,
          text: renderWords(entry, `/${place}`),
        }));
      case 'items':
        return (value as TextValues['items']).map((item, place) => ({
          key: `${place} ${item.title}`,
          title: renderWords(item.title, `/${place}/title`),
          text: renderWords(item.text, `/${place}/text`),
        }));
      case 'long':
        return renderWords(
          <LongText blocks={value as TextValues['long']} asButton={wrapEditable !== null} />,
        );
      case 'line':
      case 'paragraph':
        return renderWords(value as string);
    }
  }) as MapTexts<Group, RenderedByKind>;
};

/** The texts as plain strings, for attributes and for text that is processed before it is shown. */
export const useWords = <Group extends TextGroup>(
  group: Group,
  blanks: Blanks = {},
): MapTexts<Group, TextValues> => {
  const { stored, fill, untrue } = useStoredTexts(blanks);
  return fillGroup(group, stored, fill, untrue);
};

const useStoredTexts = (blanks: Blanks, change?: (blanks: Blanks) => Blanks) => {
  const home = useHome();
  const drafts = useContext(DraftTextsContext);
  const matches = useMatches();
  return {
    stored: { ...readStoredTexts(matches), ...drafts },
    ...createBlankFiller(home, matches, blanks, change),
    untrue: findPageUntrueClaims(home),
  };
};

/** The formats of the page's language for numbers, prices and days; undefined in English. */
export const useFormat = (): Format | undefined => findFormat(useHome());

/**
 * Returns a function for the language of a record's field, or of one of the field's lines: 'en' if the text
 * has no translation into the page's language; otherwise undefined.
 */
export const useStoredLang = (): ((
  of: object,
  field: string,
  place?: number,
) => 'en' | undefined) => {
  const { language } = useHome();
  return (of: InLanguage, field, place) =>
    language && !isInLanguage(of, field, place) ? 'en' : undefined;
};

/**
 * Returns a function for the language of a testimonial's words, if it differs from the page's, and for their
 * translation into the page's language or else into English, if there is one.
 */
export const useTestimonialWords = (): ((of: TestimonialWords) => {
  lang?: string;
  translation?: { words: string; lang?: 'en' };
}) => {
  const { language: shown = 'en' } = useHome();
  return ({ language = 'en', in_english, message_translated }) => {
    if (language === shown) return {};
    const english = in_english && {
      words: in_english,
      ...(shown !== 'en' && { lang: 'en' as const }),
    };
    const translation = message_translated ? { words: message_translated } : english;
    return { lang: language, ...(translation && { translation }) };
  };
};

type TestimonialWords = Pick<PublicTestimonial, 'language' | 'in_english' | 'message_translated'>;

/**
 * A stored value for a blank of a text, marked with its language if that differs from the page's.
 * @param lang as `useStoredLang` returned it
 */
export const markLanguage = (value: string, lang: 'en' | undefined): string =>
  lang ? nameStart + englishMark + value + nameEnd : value;

/**
 * Built-in words that the owner can't edit, in the page's language.
 * @param name their name in `fixedWords` (domain/languages/words.ts)
 */
export const useFixedWords = <Words extends object>(name: FixedName, words: Words) =>
  readFixedWords(useHome(), readStoredTexts(useMatches()), name, words);

interface LongTextProps {
  blocks: Blocks;
  /** Whether the text is inside a button, where links can't be reached by keyboard or screen reader. */
  asButton: boolean;
}

/** Paragraphs and lists of a long text, rendered as React elements, never as stored markup. */
export const LongText = ({ blocks, asButton }: LongTextProps) => {
  const inlineElement = (part: Inline): ReactNode => {
    if (typeof part === 'string') return renderNames(part);
    if ('bold' in part) return <b>{renderNames(part.bold)}</b>;
    return (
      <a href={asButton ? undefined : removeMarks(part.link)} rel="noreferrer">
        {renderNames(part.text)}
      </a>
    );
  };
  const blockElement = (block: Block): ReactNode => {
    if (block.type === 'paragraph') return createElementWith('p', block.content.map(inlineElement));
    const entries = block.items.map((content) =>
      createElementWith('li', content.map(inlineElement)),
    );
    const list = block.type === 'list' ? 'ul' : 'ol';
    return createElement(list, { className: 'bullets' }, ...entries);
  };
  return createElementWith(Fragment, blocks.map(blockElement));
};

/** Passes the parts as arguments, not as an array, because they have nothing that could serve as a key. */
const createElementWith = (type: 'p' | 'li' | typeof Fragment, parts: ReactNode[]): ReactNode =>
  createElement(type, null, ...parts);

/** The blanks that contain a name, number or address, which browsers must not translate. */
const verbatimBlanks: ReadonlySet<string> = new Set(['home', 'phone', 'email']);

/** Mark the start and end of a name in a filled text. Stored texts never contain these characters. */
const [nameStart, nameEnd] = ['\uE000', '\uE001'];
/** Follows the start of a name that is in English on a page in another language. */
const englishMark = '\uE002';

/** Adds the marks to the blanks with names; `renderNames` later turns them into elements. */
const addMarks = (blanks: Blanks): Blanks =>
  Object.fromEntries(
    Object.entries(blanks).map(([name, value]) => [
      name,
      verbatimBlanks.has(name) ? nameStart + value + nameEnd : value,
    ]),
  );

/** A filled text with its names as elements, wrapped in one element so that it stays a single flex item. */
const renderNames = (shown: string): ReactNode => {
  const text = toCurlyQuotes(shown);
  if (!text.includes(nameStart)) return text;
  const [first = '', ...rest] = text.split(nameStart);
  const parts = rest.map((part) => part.split(nameEnd));
  return (
    <span>
      {first}
      {parts.map(([name, after], place) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={place}>
          {name?.startsWith(englishMark) ? (
            <span lang="en">{name.slice(1)}</span>
          ) : (
            <Verbatim>{name}</Verbatim>
          )}
          {after}
        </Fragment>
      ))}
    </span>
  );
};

const removeMarks = (text: string): string =>
  text.replaceAll(nameStart, '').replaceAll(nameEnd, '');

interface OptionalTextProps {
  as?: 'p' | 'span';
  className?: string;
  /** The text, as `useTexts` returned it. */
  children: ReactNode;
}

/** Wraps a text that the owner may leave empty in an element. An empty text gets none and leaves no gap. */
export const OptionalText = ({ as: Element = 'p', className, children }: OptionalTextProps) =>
  children === null ? null : <Element className={className}>{children}</Element>;

interface ParagraphsProps {
  text: string;
  /** The text's language, as `useStoredLang` returned it. */
  lang: 'en' | undefined;
}

/** A stored text whose paragraphs are separated by blank lines; single line breaks are kept. */
export const Paragraphs = ({ text, lang }: ParagraphsProps) =>
  splitParagraphs(text).map((paragraph, index) => (
    // Paragraphs are identified only by their position in the text.
    // oxlint-disable-next-line react/no-array-index-key
    <p key={index} lang={lang} className="keep-lines">
      {toCurlyQuotes(paragraph)}
    </p>
  ));
