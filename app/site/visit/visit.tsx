import type { ReactNode } from 'react';
import { data, Link } from 'react-router';
import { familyPageTexts } from '../../../domain/requests/family-page-words.ts';
import type { PrivatePage } from '../../../domain/requests/private-page.ts';
import { familyApiUrl, pageUrls } from '../../../domain/urls.ts';
import { Section } from '../../ui/loading/in-view.tsx';
import { type FamilyPage, familyPageContext } from '../../lib/family-page.ts';
import { createPageMeta, findRootData } from '../../lib/page-metadata.ts';
import { readHeadTexts, loadWithTexts } from '../../lib/page-texts.ts';
import { useTexts } from '../ui/texts.tsx';
import { PrivateLinkCard } from '../booking/private-link.tsx';
import { CallInstead } from '../ui/call-instead.tsx';
import type { Route } from './+types/visit';
import { FamilyForms } from './family-forms.tsx';
import { FamilyStatus } from './family-status.tsx';
import '../ui/inner-page.css';
import '../ui/steps.css';
import '../ui/steps-small.css';
import './visit.css';

export const loader = (args: Route.LoaderArgs) =>
  loadWithTexts(
    args,
    'contact',
    Promise.resolve({ page: args.context.get(familyPageContext) ?? { visit: null } }),
  );

/** Runs when someone returns to the page by navigation in the browser. */
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadWithTexts(args, 'contact', readPage(args.params.token));

const readPage = async (token: string): Promise<{ page: FamilyPage }> => {
  const response = await fetch(familyApiUrl(token), { cache: 'no-store', credentials: 'omit' });
  if (response.ok) {
    const { visit } = (await response.json()) as { visit: PrivatePage };
    return { page: { visit } };
  }
  if (response.status === 404) return { page: { visit: null } };
  throw data(null, { status: response.status });
};

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageMeta(
    { ...readHeadTexts(familyPageTexts.meta, matches), path: null, noIndex: true },
    findRootData(matches),
  );

/** A family's own request: its state, and the family's actions. It works without scripts. */
const FamilyVisitPage = ({ loaderData: { page }, params }: Route.ComponentProps) => {
  const { deleted, ended } = useTexts(familyPageTexts);
  if (page.deleted) return <EndedLinkPage title={deleted.title} text={deleted.text} />;
  if (!page.visit) return <CallInstead title={ended.title} text={ended.text} />;
  return (
    <>
      <FamilyStatus visit={page.visit} token={params.token} />
      <Section className="wrap family-page">
        <FamilyForms visit={page.visit} token={params.token} problem={page.problem ?? null} />
        <PrivateLinkCard reference={page.visit.reference} link={page.visit.link} />
      </Section>
    </>
  );
};
export default FamilyVisitPage;

const EndedLinkPage = ({ title, text }: Record<'title' | 'text', ReactNode>) => {
  const { home } = useTexts(familyPageTexts);
  return (
    <Section className="page-head">
      <div className="wrap">
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        <p className="actions">
          <Link to={pageUrls.home} className="button line">
            {home}
          </Link>
        </p>
      </div>
    </Section>
  );
};
