import { data, Link } from 'react-router';
import { toCurlyQuotes } from '../../../domain/lib/text/curly-quotes.ts';
import {
  toPublicOwnPages,
  type PublicBlock,
  type PublicBlockPicture,
  type PublicOwnPage,
} from '../../../domain/nouns/own-pages/public-own-pages.ts';
import { findPictureSources } from '../../../domain/pictures.ts';
import { parseMarkedText } from '../../../domain/texts/marked-text.ts';
import { siteMenu } from '../../../domain/texts/text-areas.ts';
import { phoneLink, requestFormUrl } from '../../../domain/urls.ts';
import { Section } from '../../ui/loading/in-view.tsx';
import { createPageMeta, findRootData } from '../../lib/page-metadata.ts';
import { publicContentContext } from '../../lib/public-content.ts';
import { useProblemLog } from '../../ui/loading/deferred.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { createNotFoundMeta, NotFoundPage } from '../layout/not-found-page.tsx';
import { useHome } from '../ui/home-data.ts';
import { LongText, useStoredLang, useTexts } from '../ui/texts.tsx';
import type { Route } from './+types/own-pages';
import '../ui/inner-page.css';
import './own-pages.css';

const readPage = async ({ context, params }: Pick<Route.LoaderArgs, 'context' | 'params'>) => {
  const { value, problem } = await context
    .get(publicContentContext)
    .atRoot('ownPages', toPublicOwnPages, params.address);
  return { page: value[0] ?? null, problem };
};

export const loader = async (args: Route.LoaderArgs) => {
  const shown = await readPage(args);
  return data(shown, { status: shown.page ? 200 : 404 });
};
export const clientLoader = (args: Route.ClientLoaderArgs) => readPage(args);

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const page = loaderData?.page;
  if (!page) return createNotFoundMeta(matches);
  const [picture] = page.blocks.flatMap((block) =>
    block.kind === 'pictures' ? block.pictures : [],
  );
  return createPageMeta(
    {
      title: page.title,
      description: page.description || page.title,
      isDescribed: page.description !== '',
      keywords: '',
      path: page.url,
      ...(picture && { image: toSharedImage(picture, page.title) }),
    },
    findRootData(matches),
  );
};

const toSharedImage = (picture: PublicBlockPicture, title: string) => {
  const { src, width, height } = findPictureSources(picture);
  return { url: src, width, height, alt: picture.alt || title };
};

const OwnPage = ({ loaderData: { page, problem } }: Route.ComponentProps) => {
  useProblemLog(problem);
  return page ? <Blocks page={page} /> : <NotFoundPage />;
};
export default OwnPage;

const Blocks = ({ page }: { page: PublicOwnPage }) => {
  const findLang = useStoredLang();
  const { blocks } = page;
  // A page without content would be a dead end.
  const shownBlocks: PublicBlock[] = blocks.length > 0 ? blocks : [{ kind: 'contact' }];
  const firstPictures = shownBlocks.findIndex(({ kind }) => kind === 'pictures');
  return (
    <article className="own-page" aria-labelledby="own-page-title">
      <Section className="page-head">
        <div className="wrap">
          <h1 id="own-page-title" lang={findLang(page, 'title')}>
            {toCurlyQuotes(page.title)}
          </h1>
        </div>
      </Section>
      <Section className="wrap">
        {shownBlocks.map((block, place) => (
          <BlockContent
            // Blocks are identified only by their place on the page.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            block={block}
            isBelowHeading={shownBlocks.slice(0, place).some(({ kind }) => kind === 'heading')}
            first={place === firstPictures && place < 2}
          />
        ))}
      </Section>
    </article>
  );
};

interface BlockProps {
  block: PublicBlock;
  /** Whether a heading comes before the block, so that the block's own heading is one level lower. */
  isBelowHeading: boolean;
  /** Whether the block's first picture is seen right away. */
  first: boolean;
}

const BlockContent = ({ block, isBelowHeading, first }: BlockProps) => {
  const findLang = useStoredLang();
  switch (block.kind) {
    case 'heading':
      return <h2 lang={findLang(block, 'text')}>{toCurlyQuotes(block.text)}</h2>;
    case 'words':
      return <MarkedText text={block.text} lang={findLang(block, 'text')} />;
    case 'big':
      return (
        <p className="big-words" lang={findLang(block, 'text')}>
          {toCurlyQuotes(block.text)}
        </p>
      );
    case 'question': {
      const Heading = isBelowHeading ? 'h3' : 'h2';
      return (
        <details className="unfolds">
          <summary>
            <Heading lang={findLang(block, 'title')}>{toCurlyQuotes(block.title)}</Heading>
          </summary>
          <MarkedText text={block.text} lang={findLang(block, 'text')} />
        </details>
      );
    }
    case 'pictures':
      return <Pictures pictures={block.pictures} first={first} />;
    case 'contact':
      return <ContactRow />;
  }
};

/** One picture large, several in columns on larger screens (own-pages.css). */
const Pictures = ({ pictures, first }: { pictures: PublicBlockPicture[]; first: boolean }) => {
  const isAlone = pictures.length === 1;
  return (
    <div className={isAlone ? 'own-picture' : 'own-pictures'}>
      {pictures.map((picture, place) => (
        <BlockPicture
          key={picture.image_url}
          picture={picture}
          isAlone={isAlone}
          first={first && place === 0}
        />
      ))}
    </div>
  );
};

interface BlockPictureProps {
  picture: PublicBlockPicture;
  isAlone: boolean;
  first: boolean;
}

/** A picture, uncropped within limits (own-pages.css). */
const BlockPicture = ({ picture, isAlone, first }: BlockPictureProps) => {
  const findLang = useStoredLang();
  const sources = findPictureSources(picture);
  const isUpright = sources.height > sources.width;
  const wide = isAlone ? (isUpright ? '34rem' : '54rem') : '36rem';
  return (
    <div className={isUpright ? 'frame whole upright' : 'frame whole'}>
      <Picture
        sources={sources}
        alt={picture.alt}
        lang={findLang(picture, 'alt')}
        slots={[
          { when: '(max-width: 47.99rem)', width: '92vw', height: 0.5 },
          { width: `min(${isAlone ? 92 : 46}vw, ${wide})`, height: 0.5 },
        ]}
        first={first}
      />
    </div>
  );
};

/** A text with marks (domain/texts/marked-text.ts). */
const MarkedText = ({ text, lang }: { text: string; lang: string | undefined }) => (
  <div className="marked-text" lang={lang}>
    <LongText blocks={parseMarkedText(text)} asButton={false} />
  </div>
);

const ContactRow = () => {
  const menu = useTexts(siteMenu);
  const { phone_cell: phone } = useHome().contact.value;
  return (
    <p className="actions">
      <a className="button" href={phoneLink(phone)}>
        <span>
          {menu.call} <Verbatim>{phone}</Verbatim>
        </span>
      </a>
      <Link to={requestFormUrl} className="button line">
        {menu.tour}
      </Link>
    </p>
  );
};
