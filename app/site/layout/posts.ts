import { data, type MetaDescriptor, redirect, type RouterContextProvider } from 'react-router';
import { type PostUrl, pageUrls, parsePostPath } from '../../../domain/urls.ts';
import type { RootData } from '../../lib/page-data.ts';
import { createPageMeta } from '../../lib/page-metadata.ts';
import { type MapList, publicContentContext } from '../../lib/public-content.ts';

/** Pages of single records of a list, such as news entries. */

interface Post {
  /** Based on the English title, so that it is the same in every language. */
  address: PostUrl;
}

interface Args {
  context: Pick<RouterContextProvider, 'get'>;
  params: { post: string };
}

/** The record at an address; null if visitors don't see one there. */
export const readPost = async <Shown extends Post>(
  { context, params }: Args,
  name: 'news' | 'jobs',
  toPublic: MapList<Shown>,
) => {
  const id = parsePostPath(`${pageUrls[name]}/${params.post}`)?.id;
  if (id === undefined) return { post: null, problem: undefined };
  const { value, problem } = await context.get(publicContentContext).post(name, toPublic, id);
  return { post: value[0] ?? null, problem };
};

/**
 * Requires a record, or answers 404 if visitors don't see it.
 * @throws Response that redirects from the address with an earlier title
 */
export const requirePost = <Shown extends { post: Post | null }>(
  shown: Shown,
  { params }: Pick<Args, 'params'>,
) => {
  if (!shown.post) return data(shown, { status: 404 });
  const { address } = shown.post;
  if (!address.endsWith(`/${params.post}`)) throw redirect(address, 301);
  return data(shown);
};

/** The page's head if the record does not exist. */
export const createGoneMeta = (
  { title, text }: { title: string; text: string },
  root: RootData | undefined,
): MetaDescriptor[] =>
  createPageMeta({ title, description: text, keywords: '', path: null, noIndex: true }, root);
