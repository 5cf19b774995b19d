import { Pencil, RotateCcw } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  home as homeNoun,
  homeMessages as messages,
  type HomeWithDefaults,
} from '../../../../domain/nouns/home/home-noun.ts';
import {
  readHeroPictures,
  readHomePicture,
  readPagePictures,
} from '../../../../domain/nouns/home/home-picture-fields.ts';
import type { Flag } from '../../../../domain/lib/schemas/id.ts';
import {
  type PicturePlaceName,
  picturePlaces,
} from '../../../../domain/nouns/home/picture-places.ts';
import { Logo } from '../../../ui/logo.tsx';
import { useSaveRecord } from '../../records/save-record.ts';
import { useConflictDialog } from '../../records/versions/conflict-dialog.tsx';
import { Button } from '../../ui/staff-button.tsx';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import { HeroForm } from './hero-form.tsx';
import { WithHomeDraft } from './home-forms.tsx';
import { LogoForm, PagePictureForm, PortraitForm } from './picture-forms.tsx';
import { QueryState } from '../../api/query-state.tsx';
import { SingleDrafts } from '../../records/drafts/draft-mark.tsx';
import { PageHeading, staffMeta, useFocusOnHash } from '../../ui/page.tsx';
import { homeQuery } from './home-query.ts';
import './home.css';
import '../../records/records.css';

export const meta = staffMeta('Pictures and logo');

const HomePictures = () => {
  const query = useQuery(homeQuery);
  useFocusOnHash(query.data !== undefined);
  return (
    <>
      <PageHeading>Pictures and logo</PageHeading>
      <QueryState query={query} loading="Loading the pictures..." failed={messages.loadFailed} />
      <SingleDrafts noun="home" />
      {query.data?.record && <PicturesSection home={query.data.record} />}
    </>
  );
};
export default HomePictures;

interface HomeProps {
  home: HomeWithDefaults;
}

const PicturesSection = ({ home }: HomeProps) => {
  const id = useId();
  return (
    <section className="staff-single card" aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        Pictures
      </h2>
      <HeroSection home={home} />
      <PagePicturesSection home={home} />
      <PortraitSection home={home} />
      <LogoSection home={home} />
    </section>
  );
};

/** The hero's pictures, which visitors see first. */
const HeroSection = ({ home }: HomeProps) => {
  const [editing, setEditing] = useState(false);
  return (
    <PictureSection
      id="hero_pictures"
      title={homeNoun.labels.hero_pictures}
      description={
        home.hero_pictures
          ? 'Your own pictures.'
          : 'The drawn pictures. Photos of your home tell families more.'
      }
      actions={
        <Button icon={<Pencil aria-hidden />} onClick={() => setEditing(true)}>
          Change the pictures at the top
        </Button>
      }
    >
      <ul className="home-hero-pictures columns">
        {readHeroPictures(home.hero_pictures).map((picture) => (
          <li key={picture.image_url} className="stack">
            <Thumbnail picture={picture} />
            <span>{picture.label.replaceAll('{city}', 'your city')}</span>
          </li>
        ))}
      </ul>
      {editing && (
        <WithHomeDraft home={home}>
          {(record) => <HeroForm record={record} onClosed={() => setEditing(false)} />}
        </WithHomeDraft>
      )}
    </PictureSection>
  );
};

const PagePicturesSection = ({ home }: HomeProps) => {
  const [editing, setEditing] = useState<PicturePlaceName | null>(null);
  const ownPictures = new Map(
    readPagePictures(home.page_pictures).map((picture) => [picture.place, picture]),
  );
  return (
    <PictureSection
      id="page_pictures"
      title={homeNoun.labels.page_pictures}
      description="Each can be a picture of your own. A drawing gives way to it."
    >
      <details className="fold">
        <summary>
          {ownPictures.size} of {Object.keys(picturePlaces).length} are pictures of your own
        </summary>
        <ul className="home-page-pictures columns">
          {(Object.keys(picturePlaces) as PicturePlaceName[]).map((place) => {
            const { label, drawing } = picturePlaces[place];
            const picture = ownPictures.get(place);
            return (
              <li key={place} className="row">
                {picture ? <Thumbnail picture={picture} /> : null}
                {drawing && !picture ? (
                  <Thumbnail picture={{ image_url: drawing, focus_x: null, focus_y: null }} whole />
                ) : null}
                <div className="row">
                  <p>
                    <b>{label}</b>
                    <br />
                    {picture ? 'Your own picture' : drawing ? 'The drawing' : 'No picture'}
                  </p>
                  <Button
                    aria-label={`Change the picture: ${label}`}
                    onClick={() => setEditing(place)}
                  >
                    Change
                  </Button>
                </div>
              </li>
            );
          })}
        </ul>
      </details>
      {editing && (
        <WithHomeDraft home={home}>
          {(record) => (
            <PagePictureForm place={editing} record={record} onClosed={() => setEditing(null)} />
          )}
        </WithHomeDraft>
      )}
    </PictureSection>
  );
};

const PortraitSection = ({ home }: HomeProps) => {
  const [editing, setEditing] = useState(false);
  const portrait = readHomePicture(home.portrait);
  return (
    <PictureSection
      id="portrait"
      title={homeNoun.labels.portrait}
      description={
        home.answered_by
          ? `Visitors see it beside the name ${home.answered_by}, where the phone numbers are too.`
          : 'The person who answers. Visitors see it once you have given the name, in “Who lives here”.'
      }
      actions={
        <Button icon={<Pencil aria-hidden />} onClick={() => setEditing(true)}>
          {portrait ? 'Change the portrait' : 'Add a portrait'}
        </Button>
      }
    >
      {portrait && <Thumbnail picture={portrait} round />}
      {editing && (
        <WithHomeDraft home={home}>
          {(record) => <PortraitForm record={record} onClosed={() => setEditing(false)} />}
        </WithHomeDraft>
      )}
    </PictureSection>
  );
};

const LogoSection = ({ home }: HomeProps) => {
  const [editing, setEditing] = useState(false);
  const save = useSaveRecord('home', home, messages);
  const { ask, conflictDialog } = useConflictDialog();
  const logo = readHomePicture(home.logo);
  return (
    <PictureSection
      id="logo"
      title={homeNoun.labels.logo}
      description={
        logo
          ? 'Your own logo.'
          : 'The drawn house. Its door and its light are under “Colors”. A logo of your own can be a PNG, JPEG, or WebP.'
      }
      actions={
        <>
          <Button icon={<Pencil aria-hidden />} onClick={() => setEditing(true)}>
            {logo ? 'Change the logo' : 'Use a logo of your own'}
          </Button>
          {logo && (
            <Button
              icon={<RotateCcw aria-hidden />}
              onClick={() => void save({ logo: null }, { ask }, null)}
            >
              Use the drawing again
            </Button>
          )}
        </>
      }
    >
      {logo ? <Thumbnail picture={logo} whole /> : <Logo />}
      <NameSwitch
        stored={home.name_beside_logo}
        onChange={(name_beside_logo) => save({ name_beside_logo }, { ask }, null)}
      />
      {editing && (
        <WithHomeDraft home={home}>
          {(record) => <LogoForm record={record} onClosed={() => setEditing(false)} />}
        </WithHomeDraft>
      )}
      {conflictDialog}
    </PictureSection>
  );
};

interface NameSwitchProps {
  stored: Flag | null;
  /** Resolves when the change is saved or has failed. */
  onChange: (isShown: Flag) => Promise<unknown>;
}

/** A switch that saves at once, and shows the new state meanwhile. */
const NameSwitch = ({ stored, onChange }: NameSwitchProps) => {
  const hintId = useId();
  const [pendingValue, setPendingValue] = useState<Flag | null>(null);
  const change = async (isShown: Flag): Promise<void> => {
    setPendingValue(isShown);
    await onChange(isShown);
    setPendingValue(null);
  };
  return (
    <div id="name_beside_logo" tabIndex={-1}>
      <label className="staff-check">
        <input
          type="checkbox"
          aria-describedby={hintId}
          checked={(pendingValue ?? stored) !== 0}
          disabled={pendingValue !== null}
          onChange={({ target }) => void change(target.checked ? 1 : 0)}
        />
        <span>Show the name beside the logo</span>
      </label>
      <p id={hintId} className="field-hint">
        At the top and the bottom of each page. Turn it off if the logo already says the name.
      </p>
    </div>
  );
};

interface PictureSectionProps {
  /** The element's id, a target for the search box. */
  id: string;
  title: string;
  description: string;
  actions?: ReactNode;
  children: ReactNode;
}

const PictureSection = ({ id, title, description, actions, children }: PictureSectionProps) => (
  <div id={id} className="home-picture-part stack" tabIndex={-1}>
    <h3>{title}</h3>
    <p>{description}</p>
    {children}
    {actions && <div className="row">{actions}</div>}
  </div>
);
