import { Pencil } from 'lucide-react';
import { type ComponentType, type ReactNode, useId, useState } from 'react';
import { home as homeNoun, type HomeWithDefaults } from '../../../domain/nouns/home.ts';
import { inWords } from '../history/version-changes.ts';
import { Button } from '../ui/button.tsx';
import { ColorSample } from './colors.tsx';
import { ColorsForm } from './forms/colors-form.tsx';
import type { HomeFormProps } from './forms/home-dialog.tsx';
import { MenuForm } from './forms/menu-form.tsx';
import { NameForm } from './forms/name-form.tsx';
import { ResidentsForm } from './forms/residents-form.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { nameOf } from './home-query.ts';

interface SectionProps {
  home: HomeWithDefaults;
}

export const NameSection = ({ home }: SectionProps) => (
  <HomeSection title="Name and license" home={home} Form={NameForm}>
    <Fact id="name" label={homeNoun.labels.name}>
      <Verbatim>{nameOf(home)}</Verbatim>
    </Fact>
    <Fact id="tagline" label={homeNoun.labels.tagline}>
      {home.tagline ?? home.defaults.tagline}
    </Fact>
    <Fact id="license_number" label={homeNoun.labels.license_number}>
      {home.license_number ||
        home.defaults.license_number ||
        'Not set, so visitors do not see one.'}
    </Fact>
  </HomeSection>
);

export const ResidentsSection = ({ home }: SectionProps) => (
  <HomeSection title="Who lives here" home={home} Form={ResidentsForm}>
    <Fact id="capacity" label={homeNoun.labels.capacity}>
      {home.capacity ?? 'Not given'}
    </Fact>
    <Fact id="languages" label={homeNoun.labels.languages}>
      {home.languages ?? 'Not given'}
    </Fact>
    <Fact id="designations" label={homeNoun.labels.designations}>
      {inWords('home', 'designations', home.designations)}
    </Fact>
    <Fact id="answered_by" label={homeNoun.labels.answered_by}>
      {home.answered_by ?? 'Not given'}
    </Fact>
  </HomeSection>
);

export const ColorsSection = ({ home }: SectionProps) => (
  <HomeSection title="Colors" home={home} Form={ColorsForm}>
    <Fact id="palette" label={homeNoun.labels.palette}>
      <ColorSample home={home} /> {inWords('home', 'palette', home.palette)}
    </Fact>
    <Fact id="light_color" label={homeNoun.labels.light_color}>
      {inWords('home', 'light_color', home.light_color)}
    </Fact>
    <Fact id="door_color" label={homeNoun.labels.door_color}>
      {inWords('home', 'door_color', home.door_color)}
    </Fact>
  </HomeSection>
);

export const MenuSection = ({ home }: SectionProps) => (
  <HomeSection title="Menu" home={home} Form={MenuForm}>
    <Fact id="hidden_pages" label={homeNoun.labels.hidden_pages}>
      {inWords('home', 'hidden_pages', home.hidden_pages)}
    </Fact>
  </HomeSection>
);

interface HomeSectionProps extends SectionProps {
  title: string;
  Form: ComponentType<HomeFormProps>;
  children: ReactNode;
}

/** A part of the home with its form. */
const HomeSection = ({ title, home, Form, children }: HomeSectionProps) => {
  const [editing, setEditing] = useState(false);
  const id = useId();
  return (
    <section className="staff-single" aria-labelledby={id}>
      <div className="home-section-head">
        <h2 id={id}>{title}</h2>
        <Button
          icon={<Pencil aria-hidden />}
          aria-label={`Edit ${title.toLowerCase()}`}
          onClick={() => setEditing(true)}
        >
          Edit
        </Button>
      </div>
      <dl className="staff-facts">{children}</dl>
      {editing && <Form record={home} onClosed={() => setEditing(false)} />}
    </section>
  );
};

/** The id is the fact's place, for the search box. */
const Fact = ({ id, label, children }: { id: string; label: string; children: ReactNode }) => (
  <div id={id} className="staff-fact" tabIndex={-1}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
