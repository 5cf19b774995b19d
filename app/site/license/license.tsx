import { licensePage } from '../../../domain/content/license.ts';
import { documentsFrom } from '../../../domain/public-answers.ts';
import type { PublicDocument } from '../../../domain/public-records.ts';
import type { PublicLicense } from '../../../domain/license/public-license.ts';
import { pageUrls, phoneLink } from '../../../domain/urls.ts';
import { pageMeta, rootDataOf } from '../../lib/page-metadata.ts';
import { headWords, withTexts } from '../../lib/page-texts.ts';
import { publicContent, type Read } from '../../lib/public-content.ts';
import { Section } from '../../ui/loading/in-view.tsx';
import { Loaded, waitBriefly } from '../../ui/loading/deferred.tsx';
import { useTexts, useWords } from '../texts/texts.tsx';
import { CallInstead } from '../ui/call-instead.tsx';
import { Closing } from '../layout/closing.tsx';
import { StandingDrawing } from '../ui/drawing/standing-drawing.tsx';
import { useHome } from '../ui/home-data.ts';
import { Paragraphs } from '../ui/paragraphs.tsx';
import { useProblemLog } from '../ui/problem-log.ts';
import type { Route } from './+types/license';
import { LicenseHead } from './license-head.tsx';
import { Reports } from './reports.tsx';
import '../ui/inner-page.css';
import './license.css';

interface LicenseContent {
  license: Read<PublicLicense | null>;
  documents: Read<PublicDocument[]>;
}

const read = async ({ context }: Pick<Route.LoaderArgs, 'context'>): Promise<LicenseContent> => {
  const site = context.get(publicContent);
  const [license, documents] = await Promise.all([
    site.license(),
    site.list('documents', documentsFrom),
  ]);
  return { license, documents };
};

export const loader = (args: Route.LoaderArgs) =>
  withTexts(
    args,
    'license',
    read(args).then((answer) => ({ answer })),
  );
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  withTexts(args, 'license', waitBriefly(read(args)));

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = rootDataOf(matches);
  return pageMeta(
    {
      ...headWords(licensePage.meta, matches),
      path: pageUrls.license,
      noIndex: !root?.optional?.pages?.includes('license'),
    },
    root,
  );
};

const LicensePage = ({ loaderData: { answer } }: Route.ComponentProps) => (
  <Loaded from={answer} loading="Loading the license...">
    {(content) => <LicenseOrCall content={content} />}
  </Loaded>
);
export default LicensePage;

const LicenseOrCall = ({ content: { license, documents } }: { content: LicenseContent }) => {
  const { nothing } = useTexts(licensePage);
  const { licenseNumber } = useHome().settings;
  useProblemLog(license.problem);
  useProblemLog(documents.problem);
  return license.value || documents.value.length > 0 || licenseNumber ? (
    <>
      <LicenseHead lookUp={license.value?.lookup_url ?? null} />
      <Reports reports={documents.value} />
      {license.value ? <Forms license={license.value} /> : null}
      <Ombuds />
      <FairHousing statement={license.value?.non_discrimination ?? null} />
      <LicenseClosing />
    </>
  ) : (
    <CallInstead {...nothing} />
  );
};

/** Which of the state's forms the home has; no section if none. */
const Forms = ({ license }: { license: PublicLicense }) => {
  const { forms } = useTexts(licensePage);
  const { has_services_form, has_charges_form, how_to_get } = license;
  const named = [
    { id: 'services', has: has_services_form, name: forms.services, text: forms.servicesText },
    { id: 'charges', has: has_charges_form, name: forms.charges, text: forms.chargesText },
  ].filter(({ has }) => has === 1);
  if (named.length === 0) return null;
  return (
    <Section className="band oat license-forms" aria-labelledby="forms">
      <div className="wrap">
        <div>
          <h2 id="forms">{forms.title}</h2>
          <p className="lead">{forms.lead}</p>
        </div>
        <div>
          <dl>
            {named.map(({ id, name, text }) => (
              <div key={id}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          {how_to_get ? <Paragraphs text={how_to_get} /> : <p>{forms.howToGet}</p>}
        </div>
      </div>
    </Section>
  );
};

/** Whom residents and families can ask besides the home. */
const Ombuds = () => {
  const { ombuds } = useTexts(licensePage);
  const words = useWords(licensePage);
  return (
    <Section className="night-band on-night license-ombuds" aria-labelledby="ombuds">
      <div className="wrap">
        <div>
          <h2 id="ombuds">{ombuds.title}</h2>
          <p className="lead">{ombuds.text}</p>
        </div>
        <p>
          <a className="care-line" href={phoneLink(words.ombuds.phone)}>
            {ombuds.phone}
          </a>
        </p>
      </div>
    </Section>
  );
};

/** The home's own statement in place of the built-in one. */
const FairHousing = ({ statement }: { statement: string | null }) => {
  const { fair } = useTexts(licensePage);
  return (
    <Section className="band license-fair" aria-labelledby="fair">
      <div className="wrap">
        <h2 id="fair">{fair.title}</h2>
        {statement ? <Paragraphs text={statement} /> : <p>{fair.text}</p>}
        <p className="license-fair-sign">{fair.sign}</p>
      </div>
    </Section>
  );
};

const LicenseClosing = () => {
  const { closing } = useTexts(licensePage);
  return (
    <Closing
      tone="blush"
      texts={closing}
      drawing={<StandingDrawing name="door" place="license" />}
    />
  );
};
