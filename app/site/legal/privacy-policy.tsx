import { privacyPolicy } from '../../../domain/site/words/privacy-policy-words.ts';
import { createMeta } from '../../lib/page-texts.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { publicContentContext } from '../../lib/public-content.ts';
import type { Route } from './+types/privacy-policy';
import { LegalPage } from './legal-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(publicContentContext).texts('privacy');
export const clientLoader = ({ context }: Route.ClientLoaderArgs) =>
  context.get(publicContentContext).texts('privacy');

export const meta: Route.MetaFunction = createMeta(privacyPolicy.meta, pageUrls.privacyPolicy);

const PrivacyPolicyPage = ({ loaderData: { lastChanged } }: Route.ComponentProps) => (
  <LegalPage group={privacyPolicy} lastChanged={lastChanged} place="privacyPolicy" />
);
export default PrivacyPolicyPage;
