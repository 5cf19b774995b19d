import type { Text, TextItem, TextKind, TextValue } from '../texts/text.ts';

/**
 * A text's value as translators type it: a list one line each, titles and texts on two lines with an empty
 * one between them. Long texts are on pages in English only.
 */
export const typedWords = (kind: TextKind, value: TextValue): string => {
  if (kind === 'lines') return (value as readonly string[]).join('\n');
  if (kind === 'items')
    return (value as readonly TextItem[])
      .map(({ title, text }) => `${title}\n${text}`.trim())
      .join('\n\n');
  return String(value);
};

/** The value of typed words. */
export const valueOfTyped = ({ kind }: Pick<Text, 'kind'>, typed: string): TextValue => {
  if (kind === 'lines') return linesOf(typed).filter(Boolean);
  if (kind === 'items')
    return typed
      .trim()
      .split(/\n\s*\n/)
      .map((item) => {
        const [title = '', ...text] = linesOf(item);
        return { title, text: text.join(' ') };
      });
  return typed.trim();
};

const linesOf = (typed: string): string[] => typed.split('\n').map((line) => line.trim());
