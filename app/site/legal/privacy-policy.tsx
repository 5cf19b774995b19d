import { privacyPolicy } from '../../../domain/site/words/privacy-policy-words.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { pageMeta, findRootData } from '../../lib/page-metadata.ts';
import { headWords } from '../../lib/page-texts.ts';
import { publicContent } from '../../lib/public-content.ts';
import type { Route } from './+types/privacy-policy';
import { LegalPage } from './legal-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(publicContent).texts('privacy');
export const clientLoader = ({ context }: Route.ClientLoaderArgs) =>
  context.get(publicContent).texts('privacy');

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { ...headWords(privacyPolicy.meta, matches), path: pageUrls.privacyPolicy },
    findRootData(matches),
  );

const PrivacyPolicyPage = ({ loaderData: { lastChanged } }: Route.ComponentProps) => (
  <LegalPage group={privacyPolicy} lastChanged={lastChanged} place="privacyPolicy" />
);
export default PrivacyPolicyPage;
