import { createContext, type ReactNode, useContext } from 'react';
import { useMatches } from 'react-router';
import { type StoredTexts, valueOf } from '../../../domain/texts/stored-texts.ts';
import type { Text, TextGroup, TextValues } from '../../../domain/texts/text.ts';
import {
  type Blanks,
  filled,
  type ForEachText,
  mapTexts,
  wordsOf,
} from '../../../domain/texts/words.ts';
import { blanksOf, storedTextsIn, untrueOf } from '../../lib/page-texts.ts';
import { useHome } from '../ui/home-data.ts';
import { LongText } from './long-text.tsx';
import { withMarks, withNames } from './names-in-texts.tsx';

/** What a component gets for each kind of text; null if the owner left it empty. */
interface Shown {
  line: ReactNode;
  paragraph: ReactNode;
  lines: { key: string; text: ReactNode }[];
  items: { key: string; title: ReactNode; text: ReactNode }[];
  long: ReactNode;
}

/** Wraps each text while staff edit the page; null on the pages that visitors read. */
export const EditableText = createContext<((text: Text, shown: ReactNode) => ReactNode) | null>(
  null,
);

/** Texts that staff are typing, shown instead of the stored ones; empty on the pages that visitors read. */
export const DraftTexts = createContext<StoredTexts>({});

/** The texts of a group as the page shows them: the stored ones, or the original ones. */
export const useTexts = <Group extends TextGroup>(
  group: Group,
  blanks: Blanks = {},
): ForEachText<Group, Shown> => {
  const edit = useContext(EditableText);
  const { stored, known, untrue } = useStoredTexts(blanks);
  const inText = withMarks(known);
  return mapTexts(group, (text) => {
    const shown = (words: ReactNode) => {
      const marked = typeof words === 'string' ? withNames(words) : words;
      if (edit) return edit(text, marked);
      return words === '' ? null : marked;
    };
    const value = filled(valueOf(text, stored, untrue), inText);
    switch (text.kind) {
      case 'lines':
        return (value as TextValues['lines']).map((entry, place) => ({
          key: `${place} ${entry}`,
          text: shown(entry),
        }));
      case 'items':
        return (value as TextValues['items']).map((item, place) => ({
          key: `${place} ${item.title}`,
          title: shown(item.title),
          text: shown(item.text),
        }));
      case 'long':
        return shown(<LongText blocks={value as TextValues['long']} asButton={edit !== null} />);
      default:
        return shown(value as string);
    }
  }) as ForEachText<Group, Shown>;
};

/** The same as plain values, for attributes and for text that is not shown as it is. */
export const useWords = <Group extends TextGroup>(
  group: Group,
  blanks: Blanks = {},
): ForEachText<Group, TextValues> => {
  const { stored, known, untrue } = useStoredTexts(blanks);
  return wordsOf(group, stored, known, untrue);
};

const useStoredTexts = (blanks: Blanks) => {
  const home = useHome();
  const drafts = useContext(DraftTexts);
  return {
    stored: { ...storedTextsIn(useMatches()), ...drafts },
    known: { ...blanksOf(home), ...blanks },
    untrue: untrueOf(home),
  };
};
