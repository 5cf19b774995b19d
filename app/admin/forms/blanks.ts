import { type JSONContent, Node } from '@tiptap/react';
import type { FilledIn } from './blank-words.ts';

/** The part of an editor's document that shows a blank. */
export const blankNode = (words: FilledIn) =>
  Node.create({
    name: 'blank',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({
      name: {
        default: '',
        parseHTML: (element: HTMLElement) => element.dataset['blank'] ?? '',
        renderHTML: ({ name }: Record<string, unknown>) => ({ 'data-blank': name }),
      },
    }),
    parseHTML: () => [{ tag: 'span[data-blank]' }],
    renderHTML: ({ node, HTMLAttributes }) => {
      const name = String(node.attrs['name']);
      return ['span', { ...HTMLAttributes, class: 'blank-chip' }, words[name] ?? name];
    },
    renderText: ({ node }) => `{${String(node.attrs['name'])}}`,
  });

type Marks = Pick<JSONContent, 'marks'>;

/** The parts of a text in an editor's document; all of them have the same marks. */
export const blankParts = (text: string, words: FilledIn, marks: Marks = {}): JSONContent[] =>
  text
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      return name !== undefined && words[name] !== undefined
        ? { type: 'blank', attrs: { name }, ...marks }
        : { type: 'text', text: part, ...marks };
    });

/** What is stored of a part. */
export const storedPart = ({ type, text = '', attrs }: JSONContent): string =>
  type === 'blank' ? `{${String(attrs?.['name'])}}` : text;
