import {
  healthDataPrivacy,
  healthDataPrivacyUpdated,
} from '../../../domain/site/words/health-data-privacy-words.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { createPageMeta, findRootData } from '../../lib/page-metadata.ts';
import { readHeadTexts } from '../../lib/page-texts.ts';
import { publicContentContext } from '../../lib/public-content.ts';
import type { Route } from './+types/health-data-privacy';
import { LegalPage } from './legal-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(publicContentContext).texts('health-data');
export const clientLoader = ({ context }: Route.ClientLoaderArgs) =>
  context.get(publicContentContext).texts('health-data');

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageMeta(
    { ...readHeadTexts(healthDataPrivacy.meta, matches), path: pageUrls.healthDataPrivacy },
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
