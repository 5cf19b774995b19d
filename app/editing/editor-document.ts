import type { JSONContent } from '@tiptap/react';
import type { Block, Inline, LongText } from '../../domain/texts/text.ts';

/** A stored long text as the editor's document. */
export const toDocument = (blocks: LongText): JSONContent => ({
  type: 'doc',
  content: blocks.map(toNode),
});

/** The editor's document as it is stored: paragraphs, lists, bold words and links, and nothing else. */
export const fromDocument = (document: JSONContent): LongText =>
  (document.content ?? []).flatMap(toBlock);

const lists = { list: 'bulletList', 'numbered list': 'orderedList' } as const;

const toNode = (block: Block): JSONContent =>
  block.type === 'paragraph'
    ? toParagraph(block.content)
    : {
        type: lists[block.type],
        content: block.items.map((item) => ({ type: 'listItem', content: [toParagraph(item)] })),
      };

const toParagraph = (inlines: readonly Inline[]): JSONContent => ({
  type: 'paragraph',
  content: inlines.filter((inline) => inline !== '').map(toText),
});

const toText = (inline: Inline): JSONContent => {
  if (typeof inline === 'string') return { type: 'text', text: inline };
  if ('bold' in inline) return { type: 'text', text: inline.bold, marks: [{ type: 'bold' }] };
  const link = { type: 'link', attrs: { href: inline.link } };
  return { type: 'text', text: inline.text, marks: [link] };
};

const toBlock = (node: JSONContent): Block[] => {
  if (node.type === 'paragraph') {
    const content = toInlines(node);
    return content.length > 0 ? [{ type: 'paragraph', content }] : [];
  }
  const type = node.type === lists['numbered list'] ? 'numbered list' : 'list';
  const items = (node.content ?? []).map(itemInlines).filter((item) => item.length > 0);
  return items.length > 0 ? [{ type, items }] : [];
};

/** Joins the paragraphs of a list item into one. */
const itemInlines = (item: JSONContent): Inline[] =>
  (item.content ?? []).flatMap((node, place) =>
    place > 0 ? [' ', ...toInlines(node)] : toInlines(node),
  );

const toInlines = ({ content = [] }: JSONContent): Inline[] => content.flatMap(toInline);

const toInline = ({ text = '', marks = [] }: JSONContent): Inline[] => {
  if (text === '') return [];
  const link: unknown = marks.find(({ type }) => type === 'link')?.attrs?.['href'];
  if (typeof link === 'string') return [{ link, text }];
  return marks.some(({ type }) => type === 'bold') ? [{ bold: text }] : [text];
};
