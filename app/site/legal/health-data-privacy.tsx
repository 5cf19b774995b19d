import {
  healthDataPrivacy,
  healthDataPrivacyUpdated,
} from '../../../domain/content/health-data-privacy.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { pageMeta, rootDataOf } from '../../lib/page-metadata.ts';
import type { Route } from './+types/health-data-privacy';
import { LegalPage } from './legal-page.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...healthDataPrivacy.meta, path: pageUrls.healthDataPrivacy }, rootDataOf(matches));

const HealthDataPrivacyPage = () => (
  <LegalPage texts={healthDataPrivacy} drawing="door" updated={healthDataPrivacyUpdated} />
);
export default HealthDataPrivacyPage;
