import {
  healthDataPrivacy,
  healthDataPrivacyUpdated,
} from '../../../domain/site/words/health-data-privacy-words.ts';
import { createMeta } from '../../lib/page-texts.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { publicContentContext } from '../../lib/public-content.ts';
import type { Route } from './+types/health-data-privacy';
import { LegalPage } from './legal-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(publicContentContext).texts('health-data');
export const clientLoader = ({ context }: Route.ClientLoaderArgs) =>
  context.get(publicContentContext).texts('health-data');

export const meta: Route.MetaFunction = createMeta(
  healthDataPrivacy.meta,
  pageUrls.healthDataPrivacy,
);

const HealthDataPrivacyPage = ({ loaderData: { lastChanged } }: Route.ComponentProps) => (
  <LegalPage
    group={healthDataPrivacy}
    place="healthDataPrivacy"
    lastChanged={lastChanged}
    original={healthDataPrivacyUpdated}
  />
);
export default HealthDataPrivacyPage;
