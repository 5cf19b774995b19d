import { termsOfService } from '../../../domain/site/words/terms-of-service-words.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { pageMeta, findRootData } from '../../lib/page-metadata.ts';
import { headWords } from '../../lib/page-texts.ts';
import { publicContent } from '../../lib/public-content.ts';
import type { Route } from './+types/terms-of-service';
import { LegalPage } from './legal-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) => context.get(publicContent).texts('terms');
export const clientLoader = ({ context }: Route.ClientLoaderArgs) =>
  context.get(publicContent).texts('terms');

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { ...headWords(termsOfService.meta, matches), path: pageUrls.termsOfService },
    findRootData(matches),
  );

const TermsOfServicePage = ({ loaderData: { lastChanged } }: Route.ComponentProps) => (
  <LegalPage group={termsOfService} lastChanged={lastChanged} place="termsOfService" />
);
export default TermsOfServicePage;
