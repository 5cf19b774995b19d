import {
  healthDataPrivacy,
  healthDataPrivacyUpdated,
} from '../../../domain/site/words/health-data-privacy-words.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { pageMeta, findRootData } from '../../lib/page-metadata.ts';
import { headWords } from '../../lib/page-texts.ts';
import { publicContent } from '../../lib/public-content.ts';
import type { Route } from './+types/health-data-privacy';
import { LegalPage } from './legal-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(publicContent).texts('health-data');
export const clientLoader = ({ context }: Route.ClientLoaderArgs) =>
  context.get(publicContent).texts('health-data');

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { ...headWords(healthDataPrivacy.meta, matches), path: pageUrls.healthDataPrivacy },
    findRootData(matches),
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
