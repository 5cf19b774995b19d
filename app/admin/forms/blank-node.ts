import { type JSONContent, Node } from '@tiptap/react';
import type { BlankValues } from './blank-values.ts';

/** Creates the editor's node type for a blank. @param words the values that it shows, by the blanks' names */
export const createBlankNode = (words: BlankValues) =>
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

/** Converts a text to editor nodes, which all get the same marks. */
export const textToNodes = (text: string, words: BlankValues, marks: Marks = {}): JSONContent[] =>
  text
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      return name !== undefined && words[name] !== undefined
        ? { type: 'blank', attrs: { name }, ...marks }
        : { type: 'text', text: part, ...marks };
    });

/** Converts an editor node to stored text. */
export const nodeToText = ({ type, text = '', attrs }: JSONContent): string =>
  type === 'blank' ? `{${String(attrs?.['name'])}}` : text;
