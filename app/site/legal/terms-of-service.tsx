import { termsOfService } from '../../../domain/content/terms-of-service.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { pageMeta, rootDataOf } from '../../lib/page-metadata.ts';
import type { Route } from './+types/terms-of-service';
import { LegalPage } from './legal-page.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...termsOfService.meta, path: pageUrls.termsOfService }, rootDataOf(matches));

const TermsOfServicePage = () => <LegalPage texts={termsOfService} drawing="two-chairs" />;
export default TermsOfServicePage;
