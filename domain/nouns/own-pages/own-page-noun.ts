import { maxLength } from '../../constants.ts';
import { formatCount } from '../../lib/text/amounts.ts';
import { createJsonSchema } from '../../lib/schemas/json.ts';
import { requiredLine, requiredText } from '../../lib/schemas/text-schemas.ts';
import { illustrationUrl } from '../../urls.ts';
import { z } from '../../lib/zod.ts';
import { createAddressField } from '../address-field.ts';
import { toText } from '../field-words.ts';
import { field, lineField, markTranslated, optionalLineField } from '../field.ts';
import {
  createFieldsSchema,
  defineList,
  hideable,
  type ShownRecordOf,
  createListMessages,
} from '../noun.ts';
import type { RecordPicture } from '../picture-fields.ts';
import { recordPictureSchema, type ShownRecordPicture } from '../picture-list-field.ts';

export const ownPageLimits = {
  pages: 50,
  blocks: 40,
  /** Pictures in one block. */
  pictures: 12,
  title: 80,
  heading: 120,
  words: 5000,
  answer: 2000,
  big: 200,
  /** The most characters of all words of a page together, because one translation must contain them. */
  together: 20_000,
} as const;

export const ownPageMessages = {
  ...createListMessages('page', 'your pages', 'the page'),
  fieldsRequired: 'Please fill in what is missing.',
  blocksInvalid: 'The blocks must be a JSON list, each with its kind and what it shows.',
  tooManyBlocks: `A page may have at most ${ownPageLimits.blocks} blocks.`,
  tooLong: 'This page is too long. Please make two pages of it.',
  picturesMissing: 'Please add a photo, or remove this block.',
  tooManyPictures: `At most ${ownPageLimits.pictures} photos in one block.`,
  started: 'A draft was made. Visitors don’t see it yet.',
} as const;

const messages = ownPageMessages;
const missing = messages.fieldsRequired;

const blockSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('heading'),
      text: requiredLine('The heading', ownPageLimits.heading, missing),
    }),
    z.object({
      kind: z.literal('words'),
      text: requiredText('The text', ownPageLimits.words, missing),
    }),
    z.object({
      kind: z.literal('pictures'),
      pictures: z
        .array(recordPictureSchema, { error: messages.blocksInvalid })
        .min(1, messages.picturesMissing)
        .max(ownPageLimits.pictures, messages.tooManyPictures),
    }),
    z.object({
      kind: z.literal('question'),
      title: requiredLine('The question', ownPageLimits.heading, missing),
      text: requiredText('The answer', ownPageLimits.answer, missing),
    }),
    z.object({
      kind: z.literal('big'),
      text: requiredLine('The big words', ownPageLimits.big, missing),
    }),
    z.object({ kind: z.literal('contact') }),
  ],
  { error: messages.blocksInvalid },
);

export type PageBlock = z.output<typeof blockSchema>;
export type BlockKind = PageBlock['kind'];

/** The staff area's name for each kind of block, in the order in which they are offered. */
export const blockNames: Record<BlockKind, string> = {
  heading: 'Heading',
  words: 'Words',
  pictures: 'Photos',
  question: 'Question and answer',
  big: 'Big words',
  contact: 'Call us / Schedule Tour',
};

const countWords = (block: PageBlock): number =>
  ('text' in block ? block.text.length : 0) + ('title' in block ? block.title.length : 0);

const blocksSchema = z
  .array(blockSchema, { error: messages.blocksInvalid })
  .max(ownPageLimits.blocks, messages.tooManyBlocks)
  .refine(
    (blocks) => blocks.reduce((sum, block) => sum + countWords(block), 0) <= ownPageLimits.together,
    messages.tooLong,
  );

/** The stored blocks of a page. */
export const parseBlocks = (json: string | null | undefined): PageBlock[] =>
  json ? (JSON.parse(json) as PageBlock[]) : [];

const describeBlock = (block: PageBlock): string => {
  if (block.kind === 'contact') return blockNames.contact;
  if (block.kind === 'pictures')
    return [
      formatCount(block.pictures.length, 'photo'),
      ...block.pictures.flatMap(({ alt }) => alt || []),
    ].join(': ');
  return block.kind === 'question' ? `${block.title}\n${block.text}` : block.text;
};

const describeBlocks = (json: string): string => parseBlocks(json).map(describeBlock).join('\n\n');

/** The pictures in the blocks of a page, without duplicates. */
export const listBlockPictures = (record: object | null): RecordPicture[] =>
  parseBlocks((record as { blocks?: string | null } | null)?.blocks)
    .flatMap((block) => (block.kind === 'pictures' ? block.pictures : []))
    .filter(
      ({ image_url }, place, all) => all.findIndex((one) => one.image_url === image_url) === place,
    );

/** A page with only the given pictures, each with the data of its files. */
const keepPictures = (record: object, pictures: readonly RecordPicture[]): object => {
  const byUrl = new Map(pictures.map((picture) => [picture.image_url, picture]));
  const blocks = parseBlocks((record as { blocks?: string | null }).blocks).map((block) =>
    block.kind === 'pictures'
      ? {
          ...block,
          pictures: block.pictures.flatMap((picture) => {
            const shown = byUrl.get(picture.image_url);
            return shown ? { ...shown, ...picture } : [];
          }),
        }
      : block,
  );
  return { ...record, blocks: JSON.stringify(blocks) };
};

/** Headings with nothing below them, which a page started from headings has at first. */
export const findBareHeadings = (blocks: readonly PageBlock[]): string[] =>
  blocks.flatMap((block, at) =>
    block.kind === 'heading' && (blocks[at + 1]?.kind ?? 'heading') === 'heading' ? block.text : [],
  );

const starter = (title: string, ...headings: string[]) => ({
  title,
  blocks: JSON.stringify(headings.map((text) => ({ kind: 'heading', text }))),
});

/** Pages that homes often have: headings to fill in, without any claim. */
export const starterPages = [
  starter('Visiting hours', 'When to come', 'Before you come', 'How to find us'),
  starter('Our meals', 'Breakfast', 'Lunch', 'Dinner', 'Between meals'),
  starter('A day here', 'Morning', 'Afternoon', 'Evening'),
  starter('What to bring', 'For the room', 'To wear', 'Papers', 'What can stay at home'),
  starter('Thank you', 'To those who help us', 'To families', 'To our neighbors'),
];

/** Pages that staff add (docs/product/own-pages.md). */
export const ownPages = defineList('ownPages', 'own_pages', {
  one: 'page',
  several: 'pages',
  title: 'Own pages',
  searchWords: 'add page new pages blocks garden visiting hours meals what to bring thank you menu',
  right: 'editContent',
  fields: {
    title: markTranslated(lineField('Title', { max: ownPageLimits.title, missing })),
    // A JSON list of blocks.
    blocks: markTranslated(
      field(
        'items',
        'Blocks',
        createJsonSchema(blocksSchema, messages.blocksInvalid).default(null),
        (json) => describeBlocks(toText(json)),
      ),
      ['title', 'text', 'alt'],
    ),
    address: createAddressField('Address'),
    description: markTranslated(
      optionalLineField('What Google and Facebook show', {
        max: maxLength.pictureDescription,
        help: 'Leave it empty to use the first words of the page.',
      }),
    ),
  },
  order: 'last',
  shown: hideable,
  most: ownPageLimits.pages,
  atRoot: { address: 'address' },
  uploads: (stored) => listBlockPictures(stored).map(({ image_url }) => image_url),
  recordPictures: { list: listBlockPictures, keep: keepPictures },
  getTitle: ({ title }) => title,
  ifNone: {
    text: 'Add a page about what is yours alone, such as the garden or the meals. It is in the menu, below the others, until you change that under Menu.',
  },
  ifAllHidden: 'All of your own pages are hidden, so visitors see none of them.',
  excerpt: ({ blocks }) => describeBlocks(blocks ?? ''),
  listed: ['address'],
  searched: ['title', 'blocks', 'address'],
  examples: () => [
    {
      title: 'Our garden',
      blocks: JSON.stringify([
        {
          kind: 'big',
          text: 'The tomatoes belong to Harold. The beans belong to whoever finds them.',
        },
        {
          kind: 'words',
          text: 'Six raised beds, **at the height of a wheelchair**, a bench in the shade, and a path without a step.\n- Tea at the bench at four\n- Watering before breakfast\n- A blanket for cool evenings',
        },
        {
          kind: 'pictures',
          pictures: [
            { image_url: illustrationUrl(7), alt: 'A drawing of the porch at dusk.' },
            { image_url: illustrationUrl(3), alt: 'A drawing of a walk outside.' },
          ],
        },
        { kind: 'heading', text: 'Who waters' },
        {
          kind: 'question',
          title: 'May visitors pick something?',
          text: 'Please do. Ask Harold about the tomatoes.',
        },
        { kind: 'contact' },
      ]),
    },
  ],
  messages,
});

/** The form of a page, with its blocks as a list. */
export const ownPageForm = createFieldsSchema(ownPages.fields)
  .extend({ blocks: blocksSchema })
  .transform(({ blocks, ...others }) => ({
    ...others,
    blocks: blocks.length > 0 ? JSON.stringify(blocks) : null,
  }));

/** A page as the API shows it, with all of its pictures. */
export interface OwnPage extends ShownRecordOf<typeof ownPages> {
  /** Visitors get only those that they may see. In `blocks`, too, each has the data of its files. */
  pictures: ShownRecordPicture[];
}
