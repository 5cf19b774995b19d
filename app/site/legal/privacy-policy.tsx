import { privacyPolicy } from '../../../domain/content/privacy-policy.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { pageMeta, rootDataOf } from '../../lib/page-metadata.ts';
import type { Route } from './+types/privacy-policy';
import { LegalPage } from './legal-page.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...privacyPolicy.meta, path: pageUrls.privacyPolicy }, rootDataOf(matches));

const PrivacyPolicyPage = () => <LegalPage texts={privacyPolicy} drawing="gate" />;
export default PrivacyPolicyPage;
