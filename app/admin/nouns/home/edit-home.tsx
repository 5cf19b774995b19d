import { formatStoredValue } from '../../../../domain/nouns/index.ts';
import { useQuery } from '@tanstack/react-query';
import { Images, Info, Phone } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  home as homeNoun,
  homeMessages as messages,
  type HomeWithDefaults,
} from '../../../../domain/nouns/home/home-noun.ts';
import { Verbatim } from '../../../ui/verbatim.tsx';
import { QueryState } from '../../api/query-state.tsx';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { reviewCardTexts } from '../../../../domain/site/settings/server-settings.ts';
import { adminUrls } from '../../../../domain/staff-urls.ts';
import { SingleDrafts } from '../../records/drafts/draft-mark.tsx';
import { FactRow, LastChanged, RecordSection } from '../../records/single-record.tsx';
import { PageCard, PageCards } from '../../ui/page-cards.tsx';
import { PageHeading, staffMeta, useFocusOnHash } from '../../ui/page.tsx';
import { ColorSample, getTagline } from './home-fields.tsx';
import {
  ColorsForm,
  type HomeFormProps,
  LinksForm,
  NameForm,
  ResidentsForm,
} from './home-forms.tsx';
import { homeQuery, getHomeName } from './home-query.ts';
import './home.css';

export const meta = staffMeta('The home');

/** The home's name, residents and colors, each edited separately, with links to the rest. */
const HomePage = () => {
  const query = useQuery(homeQuery);
  const record = query.data?.record;
  useFocusOnHash(query.data !== undefined);
  useRedirectPictureLinks();
  return (
    <>
      <PageHeading>The home</PageHeading>
      <PageCards>
        <PageCard
          to={adminUrls.homePictures}
          icon={<Images aria-hidden />}
          title="Pictures and logo"
        >
          The top of the home page, each page, and you
        </PageCard>
        <PageCard to={adminUrls.contact} icon={<Phone aria-hidden />} title="Hours and phones">
          Address and map, too
        </PageCard>
        <PageCard to={adminUrls.about} icon={<Info aria-hidden />} title="Your story">
          What the About page tells
        </PageCard>
      </PageCards>
      <QueryState query={query} loading="Loading the home..." failed={messages.loadFailed} />
      {record && (
        <div className="stack">
          <SingleDrafts noun="home" />
          <NameSection home={record} />
          <ResidentsSection home={record} />
          <ColorsSection home={record} />
          <LinksSection home={record} />
          {record.version > 1 && <LastChanged at={record.updated_at} />}
        </div>
      )}
    </>
  );
};
export default HomePage;

/** The pictures used to be a part of this page; redirects links to them. */
const useRedirectPictureLinks = (): void => {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const isPicture = pictureIds.has(hash.slice(1));
  useEffect(() => {
    if (isPicture) void navigate(`${adminUrls.homePictures}${hash}`, { replace: true });
  }, [hash, isPicture, navigate]);
};

const pictureIds = new Set([
  'hero_pictures',
  'page_pictures',
  'portrait',
  'logo',
  'name_beside_logo',
]);

interface SectionProps {
  home: HomeWithDefaults;
}

const NameSection = ({ home }: SectionProps) => (
  <HomeSection title="Name and license" home={home} Form={NameForm}>
    <HomeFact home={home} field="name">
      <Verbatim>{getHomeName(home)}</Verbatim>
    </HomeFact>
    <HomeFact home={home} field="tagline">
      {getTagline(home) ?? 'None'}
    </HomeFact>
    <HomeFact home={home} field="license_number">
      {home.license_number ||
        home.defaults.license_number ||
        'Not set, so visitors do not see one.'}
    </HomeFact>
  </HomeSection>
);

const ResidentsSection = ({ home }: SectionProps) => (
  <HomeSection title="Who lives here" home={home} Form={ResidentsForm}>
    <HomeFact home={home} field="capacity" />
    <HomeFact home={home} field="languages" />
    <HomeFact home={home} field="designations" />
    <HomeFact home={home} field="answered_by" />
    <HomeFact home={home} field="met_by" />
    <HomeFact home={home} field="waiting_list" />
  </HomeSection>
);

const ColorsSection = ({ home }: SectionProps) => (
  <HomeSection title="Colors" home={home} Form={ColorsForm}>
    <HomeFact home={home} field="palette">
      <ColorSample home={home} /> {formatStoredValue('home', 'palette', home.palette)}
    </HomeFact>
    <HomeFact home={home} field="light_color" />
    <HomeFact home={home} field="door_color" />
  </HomeSection>
);

const LinksSection = ({ home }: SectionProps) => (
  <HomeSection title="Links" home={home} Form={LinksForm}>
    <HomeFact home={home} field="google_url">
      {home.google_url ? (
        <>
          <Verbatim>{home.google_url}</Verbatim>
          <br />
          <a href={apiUrls.reviewCard} target="_blank" rel="noopener">
            Card “{reviewCardTexts.heading}” (PDF), to print
          </a>
        </>
      ) : (
        'Not given. With it, you can print a card that asks for reviews.'
      )}
    </HomeFact>
    <HomeFact home={home} field="links" />
  </HomeSection>
);

interface HomeSectionProps extends SectionProps {
  title: string;
  Form: ComponentType<HomeFormProps>;
  children: ReactNode;
}

const HomeSection = ({ title, home, Form, children }: HomeSectionProps) => (
  <RecordSection
    noun="home"
    record={home}
    title={title}
    renderForm={(record, onClosed) => <Form record={record} onClosed={onClosed} />}
  >
    <dl className="columns">{children}</dl>
  </RecordSection>
);

interface HomeFactProps extends SectionProps {
  field: keyof typeof homeNoun.labels;
  /** By default, the value as it is stored. */
  children?: ReactNode;
}

const HomeFact = ({ home, field, children }: HomeFactProps) => (
  <FactRow id={field} label={homeNoun.labels[field]}>
    {children ?? (formatStoredValue('home', field, home[field]) || 'Not given')}
  </FactRow>
);
