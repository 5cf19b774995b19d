import { licensePage } from '../../../domain/site/words/license-words.ts';
import {
  toPublicReports,
  type PublicReport,
} from '../../../domain/nouns/reports/public-reports.ts';
import type { PublicLicense } from '../../../domain/nouns/license/public-license.ts';
import { pageUrls, phoneLink } from '../../../domain/urls.ts';
import { loadWithTexts } from '../../lib/page-texts.ts';
import {
  getRememberedHome,
  publicContentContext,
  siteSettingsContext,
} from '../../lib/public-content.ts';
import { Section } from '../../ui/loading/in-view.tsx';
import { waitBriefly } from '../../ui/loading/deferred.tsx';
import { Paragraphs, useStoredLang, useTexts, useWords } from '../ui/texts.tsx';
import { CallOrVisit } from '../layout/closing.tsx';
import {
  createOptionalMeta,
  loadOptionalPage,
  omitEmpty,
  OptionalPage,
} from '../layout/optional-page.tsx';
import { Illustration } from '../ui/illustrations.tsx';
import { PageHead, Sections } from '../layout/sections.tsx';
import { useHome } from '../ui/home-data.ts';
import { Folding } from '../ui/unfold.tsx';
import type { Route } from './+types/license';
import { Reports } from './reports.tsx';
import '../ui/inner-page.css';
import './license.css';

interface LicenseContent {
  license: PublicLicense | null;
  reports: PublicReport[];
  problem: string | undefined;
}

const readContent = async ({
  context,
}: Pick<Route.LoaderArgs, 'context'>): Promise<LicenseContent> => {
  const site = context.get(publicContentContext);
  const [license, reports] = await Promise.all([
    site.license(),
    site.list('documents', toPublicReports),
  ]);
  return {
    license: license.value,
    reports: reports.value,
    problem: license.problem ?? reports.problem,
  };
};

/** A license number alone is enough for the page. */
const readLicense = (args: Pick<Route.LoaderArgs, 'context'>) => {
  const settings = import.meta.env.SSR
    ? args.context.get(siteSettingsContext)
    : getRememberedHome()?.settings;
  return omitEmpty(
    readContent(args),
    ({ license, reports }) =>
      license !== null || reports.length > 0 || Boolean(settings?.licenseNumber),
  );
};

export const loader = (args: Route.LoaderArgs) =>
  loadOptionalPage(args, 'license', readLicense(args));
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadWithTexts(args, 'license', waitBriefly(readLicense(args)));

export const meta: Route.MetaFunction = createOptionalMeta(licensePage.meta, pageUrls.license);

const LicensePage = ({ loaderData: { answer } }: Route.ComponentProps) => (
  <OptionalPage answer={answer} loading="Loading the license...">
    {({ license, reports }) => (
      <>
        <LicenseHead lookUp={license?.lookup_url ?? null} />
        <Sections
          of="license"
          all={{
            reports: <Reports reports={reports} />,
            besides: <FurtherInformation license={license} />,
            closing: <LicenseClosing />,
          }}
        />
      </>
    )}
  </OptionalPage>
);
export default LicensePage;

/** Less prominent than the reports: the state's forms, contacts outside the home, and fair housing. */
const FurtherInformation = ({ license }: { license: PublicLicense | null }) => (
  <Section className="band oat license-besides">
    <div className="wrap">
      {license ? <StateForms license={license} /> : null}
      <OmbudsContact />
      <FairHousing license={license} />
    </div>
  </Section>
);

/** The state's forms that the home has. Renders nothing if there are none. */
const StateForms = ({ license }: { license: PublicLicense }) => {
  const findLang = useStoredLang();
  const { forms } = useTexts(licensePage);
  const words = useWords(licensePage);
  const { has_services_form, has_charges_form, how_to_get } = license;
  const stateForms = [
    { id: 'services', has: has_services_form, name: forms.services, text: forms.servicesText },
    { id: 'charges', has: has_charges_form, name: forms.charges, text: forms.chargesText },
  ].filter(({ has }) => has === 1);
  if (stateForms.length === 0) return null;
  return (
    <Section aria-labelledby="forms">
      <h2 id="forms">{forms.title}</h2>
      <Folding about={words.forms.title}>
        <p>{forms.lead}</p>
        <dl className="facts">
          {stateForms.map(({ id, name, text }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {how_to_get ? (
          <Paragraphs text={how_to_get} lang={findLang(license, 'how_to_get')} />
        ) : (
          <p>{forms.howToGet}</p>
        )}
      </Folding>
    </Section>
  );
};

/** The ombudsman, whom residents and families can contact besides the home. */
const OmbudsContact = () => {
  const { ombuds } = useTexts(licensePage);
  const words = useWords(licensePage);
  return (
    <Section aria-labelledby="ombuds">
      <h2 id="ombuds">{ombuds.title}</h2>
      <div className="beside-fold">
        <a className="care-line line-link" href={phoneLink(words.ombuds.phone)}>
          {ombuds.phone}
        </a>
        <Folding about={words.ombuds.title}>
          <p>{ombuds.text}</p>
        </Folding>
      </div>
    </Section>
  );
};

/** The home's own statement, or else the built-in one. */
const FairHousing = ({ license }: { license: PublicLicense | null }) => {
  const statement = license?.non_discrimination;
  const findLang = useStoredLang();
  const { fair } = useTexts(licensePage);
  const words = useWords(licensePage);
  return (
    <Section aria-labelledby="fair">
      <h2 id="fair">{fair.title}</h2>
      <div className="beside-fold">
        <p className="license-fair-sign">{fair.sign}</p>
        <Folding about={words.fair.title}>
          {license && statement ? (
            <Paragraphs text={statement} lang={findLang(license, 'non_discrimination')} />
          ) : (
            <p>{fair.text}</p>
          )}
        </Folding>
      </div>
    </Section>
  );
};

const LicenseClosing = () => {
  const { closing } = useTexts(licensePage);
  return (
    <CallOrVisit className="blush" texts={closing} drawing={<Illustration place="license" />} />
  );
};

/** The stored facts of the license, as on the certificate in the hall. */
const LicenseHead = ({ lookUp }: { lookUp: string | null }) => {
  const { settings } = useHome();
  const { licenseNumber, facts } = settings;
  const findLang = useStoredLang();
  const { title, lead, sign } = useTexts(licensePage, {
    count: String(facts?.capacity ?? ''),
  });
  const certificateRows = [
    { id: 'number', label: sign.number, value: licenseNumber, className: 'license-number' },
    { id: 'capacity', label: sign.capacity, value: facts?.capacity && sign.residents },
    {
      id: 'specialties',
      label: sign.specialties,
      value: facts?.designations?.join(', '),
      lang: findLang(settings, 'designations'),
    },
  ].filter(({ value }) => Boolean(value));
  return (
    <PageHead
      className="license-head"
      texts={{ title, lead }}
      beside={
        certificateRows.length > 0 ? (
          <dl className="license-sign facts">
            {certificateRows.map(({ id, label, value, className, lang }) => (
              <div key={id}>
                <dt>{label}</dt>
                <dd className={className} lang={lang}>
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        ) : null
      }
    >
      {lookUp ? (
        <p className="actions">
          <a className="button line" href={lookUp} rel="noopener noreferrer">
            {sign.lookUp}
          </a>
        </p>
      ) : null}
    </PageHead>
  );
};
