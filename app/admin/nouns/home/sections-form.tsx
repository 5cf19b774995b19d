import { ArrowDown, ArrowUp, Eye, EyeOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import {
  type HomeSection,
  homeSectionNames,
  homeSections,
} from '../../../../domain/home/home-sections.ts';
import { namesIn } from '../../../../domain/nouns/home.ts';
import { HomeDialog, type HomeFormProps } from './home-forms.tsx';
import './arranged-rows.css';

/** Which sections the home page shows, and in which order. */
export const SectionsForm = ({ record, onClosed }: HomeFormProps) => {
  const form = useForm({ defaultValues: { sections: sectionsOf(record.home_sections) } });
  const { fields, move, update } = useFieldArray({ control: form.control, name: 'sections' });
  const [said, setSaid] = useState('');
  // A new object for each press, because the same button can be pressed twice.
  const [toFocus, setToFocus] = useState({ id: '' });
  const shown = fields.filter(({ isShown }) => isShown).length;

  // Moving a row's element makes its button lose the focus.
  useEffect(() => {
    if (toFocus.id) document.getElementById(toFocus.id)?.focus();
  }, [toFocus]);

  const moveTo = (from: number, to: number, button: string) => {
    const section = fields[from];
    if (!section || to < 0 || to >= fields.length) return;
    move(from, to);
    setSaid(`${homeSections[section.name]} is now number ${to + 1} of ${fields.length}.`);
    setToFocus({ id: `${section.name}-${button}` });
  };
  const toggle = (at: number) => {
    const section = fields[at];
    if (!section || (section.isShown && shown === 1)) return;
    update(at, { name: section.name, isShown: !section.isShown });
    setSaid(`${homeSections[section.name]} is ${section.isShown ? 'hidden' : 'shown'}.`);
    setToFocus({ id: `${section.name}-shown` });
  };

  return (
    <HomeDialog
      title="Sections of the home page"
      {...{ record, form, onClosed }}
      fields={['home_sections']}
      toSend={({ sections }) => {
        const names = sections.filter(({ isShown }) => isShown).map(({ name }) => name);
        const isOriginal = names.join() === homeSectionNames.join();
        return { home_sections: isOriginal ? null : names.join('\n') };
      }}
    >
      <p>The top of the page always comes first. What is hidden keeps its words and pictures.</p>
      <ol className="home-slides">
        {fields.map(({ name, isShown }, at) => (
          <li key={name}>
            <div className="home-slide-row">
              <p>
                {homeSections[name]}
                {!isShown && ' (hidden)'}
              </p>
              <div className="home-slide-controls">
                <button
                  type="button"
                  id={`${name}-shown`}
                  className="staff-icon-button"
                  aria-label={`${isShown ? 'Hide' : 'Show'}: ${homeSections[name]}`}
                  aria-disabled={isShown && shown === 1}
                  onClick={() => toggle(at)}
                >
                  {isShown ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
                </button>
                <button
                  type="button"
                  id={`${name}-up`}
                  className="staff-icon-button"
                  aria-label={`Move up: ${homeSections[name]}`}
                  aria-disabled={at === 0}
                  onClick={() => moveTo(at, at - 1, 'up')}
                >
                  <ArrowUp aria-hidden />
                </button>
                <button
                  type="button"
                  id={`${name}-down`}
                  className="staff-icon-button"
                  aria-label={`Move down: ${homeSections[name]}`}
                  aria-disabled={at === fields.length - 1}
                  onClick={() => moveTo(at, at + 1, 'down')}
                >
                  <ArrowDown aria-hidden />
                </button>
              </div>
            </div>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </HomeDialog>
  );
};

/** The shown sections in their order, then the hidden ones. */
const sectionsOf = (stored: string | null): { name: HomeSection; isShown: boolean }[] => {
  const shown = stored === null ? homeSectionNames : (namesIn(stored) as HomeSection[]);
  return [
    ...shown.map((name) => ({ name, isShown: true })),
    ...homeSectionNames
      .filter((name) => !shown.includes(name))
      .map((name) => ({ name, isShown: false })),
  ];
};
