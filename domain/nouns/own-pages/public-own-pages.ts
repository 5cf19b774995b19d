import { removeMarks } from '../../texts/marked-text.ts';
import { toRootUrl, type RootUrl } from '../../urls.ts';
import type { ShownPicture } from '../../pictures.ts';
import type { InLanguage } from '../record-in-language.ts';
import {
  createListParser,
  type Fields,
  parseRows,
  toId,
  toTextOrFallback,
} from '../public-answers.ts';
import { parsePicture } from '../public-picture.ts';

export type PublicBlockPicture = ShownPicture & InLanguage & { alt: string };

/** A block as visitors read it; one of whose content nothing is left is left out. */
export type PublicBlock = InLanguage &
  (
    | { kind: 'heading' | 'words' | 'big'; text: string }
    | { kind: 'question'; title: string; text: string }
    | { kind: 'pictures'; pictures: PublicBlockPicture[] }
    | { kind: 'contact' }
  );

export interface PublicOwnPage extends InLanguage {
  id: number;
  url: RootUrl;
  title: string;
  /** What search engines show: the one that was typed, or the first words. */
  description: string;
  blocks: PublicBlock[];
}

/** Leaves out pages without a title or an address; null if none is left. */
export const parseOwnPages = createListParser((row, place): PublicOwnPage | null => {
  const title = toTextOrFallback(row['title'], null);
  const address = toTextOrFallback(row['address'], null);
  if (title === null || address === null || row['visible'] === 0) return null;
  const blocks = parseRows(parseJson(row['blocks']), parseBlock);
  return {
    id: toId(row, place),
    url: toRootUrl(address),
    title,
    description: toTextOrFallback(row['description'], listWords(blocks).join(' ')),
    blocks,
  };
});

const parseJson = (value: unknown): unknown => {
  try {
    return typeof value === 'string' ? JSON.parse(value) : value;
  } catch {
    return null;
  }
};

const parseBlock = (block: Fields): PublicBlock | null => {
  const { kind } = block;
  const text = toTextOrFallback(block['text'], null);
  if (kind === 'contact') return { kind };
  if (kind === 'pictures') {
    const pictures = parseRows(block['pictures'], parseBlockPicture);
    return pictures.length > 0 ? { kind, pictures } : null;
  }
  if (text === null) return null;
  if (kind === 'heading' || kind === 'words' || kind === 'big') return { kind, text };
  const title = toTextOrFallback(block['title'], null);
  return kind === 'question' && title !== null ? { kind, title, text } : null;
};

const parseBlockPicture = (row: Fields): PublicBlockPicture | null => {
  const picture = parsePicture(row);
  return picture && { ...picture, alt: toTextOrFallback(row['alt'], '') };
};

/** The words of paragraphs, without headings. */
const listWords = (blocks: readonly PublicBlock[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'words' || block.kind === 'big') return removeMarks(block.text);
    return block.kind === 'question' ? removeMarks(block.text) : [];
  });
