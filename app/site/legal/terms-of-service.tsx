import { termsOfService } from '../../../domain/site/words/terms-of-service-words.ts';
import { createMeta } from '../../lib/page-texts.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { publicContentContext } from '../../lib/public-content.ts';
import type { Route } from './+types/terms-of-service';
import { LegalPage } from './legal-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(publicContentContext).texts('terms');
export const clientLoader = ({ context }: Route.ClientLoaderArgs) =>
  context.get(publicContentContext).texts('terms');

export const meta: Route.MetaFunction = createMeta(termsOfService.meta, pageUrls.termsOfService);

const TermsOfServicePage = ({ loaderData: { lastChanged } }: Route.ComponentProps) => (
  <LegalPage group={termsOfService} lastChanged={lastChanged} place="termsOfService" />
);
export default TermsOfServicePage;
