import { removeMarks } from '../../texts/marked-text.ts';
import { toRootUrl, type RootUrl } from '../../urls.ts';
import type { ShownPicture } from '../../pictures.ts';
import type { InLanguage } from '../record-in-language.ts';
import { createListMapper } from '../public-answers.ts';
import type { OwnPage } from './own-page-noun.ts';

export type PublicBlockPicture = ShownPicture & InLanguage & { alt: string };

/** A block as visitors read it. A block without any remaining content is omitted. */
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
  /** The description for search engines: the stored one, or the page's first words. */
  description: string;
  blocks: PublicBlock[];
}

export const toPublicOwnPages = createListMapper((page: OwnPage): PublicOwnPage => {
  const blocks = (JSON.parse(page.blocks ?? '[]') as PublicBlock[]).filter(
    // Omits a block of pictures if visitors may not see any of them.
    (block) => block.kind !== 'pictures' || block.pictures.length > 0,
  );
  return {
    id: page.id,
    url: toRootUrl(page.address ?? ''),
    title: page.title,
    description: page.description ?? listWords(blocks).join(' '),
    blocks,
  };
});

/** The words of paragraphs, without headings. */
const listWords = (blocks: readonly PublicBlock[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'words' || block.kind === 'big') return removeMarks(block.text);
    return block.kind === 'question' ? removeMarks(block.text) : [];
  });
