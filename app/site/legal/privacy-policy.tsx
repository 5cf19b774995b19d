import { privacyPolicy } from '../../../domain/site/words/privacy-policy-words.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { createPageMeta, findRootData } from '../../lib/page-metadata.ts';
import { readHeadTexts } from '../../lib/page-texts.ts';
import { publicContentContext } from '../../lib/public-content.ts';
import type { Route } from './+types/privacy-policy';
import { LegalPage } from './legal-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(publicContentContext).texts('privacy');
export const clientLoader = ({ context }: Route.ClientLoaderArgs) =>
  context.get(publicContentContext).texts('privacy');

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageMeta(
    { ...readHeadTexts(privacyPolicy.meta, matches), path: pageUrls.privacyPolicy },
    findRootData(matches),
  );

const PrivacyPolicyPage = ({ loaderData: { lastChanged } }: Route.ComponentProps) => (
  <LegalPage group={privacyPolicy} lastChanged={lastChanged} place="privacyPolicy" />
);
export default PrivacyPolicyPage;
