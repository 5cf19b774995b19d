import type { ReactNode } from 'react';
import { data, type MetaDescriptor, type RouterContextProvider } from 'react-router';
import type { ListName } from '../../../domain/nouns/index.ts';
import type { TextArea } from '../../../domain/texts/text-areas.ts';
import { openTarget, waitForUnload } from '../../lib/open-document.ts';
import { createHead, type createMeta, loadAnswerWithTexts } from '../../lib/page-texts.ts';
import { type MapList, publicContentContext, type ReadResult } from '../../lib/public-content.ts';
import { type Deferred, Loaded, useProblemLog } from '../../ui/loading/deferred.tsx';
import { createNotFoundMeta, NotFoundPage } from './not-found-page.tsx';

/**
 * Pages that exist only once content is stored for them (`optional` in domain/pages.ts). Until then, visitors
 * get the page for unknown addresses (docs/decisions/058).
 */

interface Answer {
  problem?: string | undefined;
}

/**
 * The answer of an optional page; null if it has no content. In the browser, loads the address as a document
 * instead, because only the server can tell missing content from a failed read.
 */
export const omitEmpty = async <Read extends Answer>(
  pendingAnswer: Promise<Read>,
  hasContent: (answer: Read) => boolean,
): Promise<Read | null> => {
  const answer = await pendingAnswer;
  if (hasContent(answer)) return answer;
  if (!import.meta.env.SSR && openTarget()) return waitForUnload();
  return null;
};

/** The records of a list that is a page of its own; null if visitors read none. */
export const readOptionalList = <T,>(
  { context }: { context: Pick<RouterContextProvider, 'get'> },
  name: ListName,
  toPublic: MapList<T>,
): Promise<ReadResult<T[]> | null> =>
  omitEmpty(
    context.get(publicContentContext).list(name, toPublic),
    ({ value }) => value.length > 0,
  );

/** Loads an optional page on the server, with status 404 if it has no content. */
export const loadOptionalPage = async <Read extends Answer>(
  args: Parameters<typeof loadAnswerWithTexts>[0],
  area: TextArea,
  pendingAnswer: Promise<Read | null>,
) => {
  const loadedPage = await loadAnswerWithTexts(args, area, pendingAnswer);
  return data(loadedPage, { status: loadedPage.answer ? 200 : 404 });
};

/** The `meta` function of an optional page, or of the page for unknown addresses if it has no content. */
export const createOptionalMeta =
  (...[group, path]: Parameters<typeof createMeta>) =>
  ({ matches, loaderData }: OptionalMetaArguments): MetaDescriptor[] =>
    loaderData?.answer ? createHead(group, path, matches) : createNotFoundMeta(matches);

interface OptionalMetaArguments {
  matches: Parameters<typeof createHead>[2];
  loaderData?: { answer: unknown } | undefined;
}

interface OptionalPageProps<Read> {
  answer: Deferred<Read | null>;
  /** The text to show until the answer arrives. */
  loading: string;
  children: (answer: Read) => ReactNode;
}

/** Shows an optional page, or the page for unknown addresses if it has no content. */
export const OptionalPage = <Read extends Answer>({
  answer: shownAnswer,
  loading,
  children,
}: OptionalPageProps<Read>) => (
  <Loaded from={shownAnswer} loading={loading}>
    {(answer) => (answer ? <Content answer={answer}>{children}</Content> : <NotFoundPage />)}
  </Loaded>
);

const Content = <Read extends Answer>({
  answer,
  children,
}: Pick<OptionalPageProps<Read>, 'children'> & { answer: Read }) => {
  useProblemLog(answer.problem);
  return children(answer);
};
