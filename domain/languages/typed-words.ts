import type { Text, TextItem, TextKind, TextValue } from '../texts/text.ts';

/**
 * A text's value in the form in which translators type it: one line for each entry of a list; titles and
 * texts on two lines, separated by an empty line. Long texts exist only on English pages.
 */
export const toTypedText = (kind: TextKind, value: TextValue): string => {
  if (kind === 'lines') return (value as readonly string[]).join('\n');
  if (kind === 'items')
    return (value as readonly TextItem[])
      .map(({ title, text }) => `${title}\n${text}`.trim())
      .join('\n\n');
  return String(value);
};

/** The reverse of toTypedText. */
export const parseTypedText = ({ kind }: Pick<Text, 'kind'>, typed: string): TextValue => {
  if (kind === 'lines') return trimLines(typed).filter(Boolean);
  if (kind === 'items')
    return typed
      .trim()
      .split(/\n\s*\n/)
      .map((item) => {
        const [title = '', ...text] = trimLines(item);
        return { title, text: text.join(' ') };
      });
  return typed.trim();
};

const trimLines = (typed: string): string[] => typed.split('\n').map((line) => line.trim());
