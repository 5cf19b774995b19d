import type { ShownPicture } from '../../../domain/pictures.ts';
import { localizePath } from '../../../domain/language-urls.ts';
import type { SiteSettings } from '../../../domain/nouns/home/site-settings.ts';
import type { Person } from '../../../domain/nouns/people/person-noun.ts';
import { createListMapper, pickFields } from '../../../domain/nouns/public-answers.ts';
import { parsePicture } from '../../../domain/nouns/public-picture.ts';
import { splitLines } from '../../../domain/lib/text/wording.ts';
import { pageUrls } from '../../../domain/urls.ts';
import type { RootData } from '../../lib/page-data.ts';

const shownFields = [
  'id',
  'name',
  'role',
  'languages',
  'since_year',
  'credentials',
  'checked_on',
  'words',
] as const;

/** A person as the page shows them. There are no built-in people. */
export type PublicPerson = Pick<Person, (typeof shownFields)[number]> & {
  picture: ShownPicture | null;
  answers: boolean;
};

export const toPublicPeople = createListMapper<Person, PublicPerson>((person) => ({
  ...pickFields(person, shownFields),
  picture: parsePicture(person),
  answers: person.answers === 1,
}));

/**
 * The people, including the one who answers, who is marked. That person is stored once: in the list or with
 * the home itself. The home's portrait belongs to the person whom it names.
 */
export const markWhoAnswers = (
  people: readonly PublicPerson[],
  { facts, pictures }: Pick<SiteSettings, 'facts' | 'pictures'>,
): PublicPerson[] => {
  const answeredBy = facts?.answeredBy;
  const markedPerson =
    people.find(({ answers }) => answers) ?? people.find(({ name }) => name === answeredBy);
  const portrait = pictures?.portrait ?? null;
  if (markedPerson) {
    return people.map((person) => ({
      ...person,
      answers: person === markedPerson,
      picture:
        person.picture ?? (person === markedPerson && person.name === answeredBy ? portrait : null),
    }));
  }
  return answeredBy === undefined
    ? [...people]
    : [{ ...emptyPerson, name: answeredBy, picture: portrait, answers: true }, ...people];
};

const emptyPerson = {
  // No stored record has this id.
  id: 0,
  role: '',
  languages: null,
  since_year: null,
  credentials: null,
  checked_on: null,
  words: null,
};

/** The people as search engines read them (schema.org), with only the stored fields. */
export const createPeopleData = (
  people: readonly PublicPerson[],
  {
    settings: { url },
    language,
  }: Pick<RootData, 'language'> & { settings: Pick<SiteSettings, 'url'> },
): object => ({
  '@context': 'https://schema.org',
  '@graph': people.map(({ id, name, role, picture, credentials }) => ({
    '@type': 'Person',
    name,
    url: `${url}${localizePath(language, pageUrls.people)}#person-${id}`,
    worksFor: { '@id': `${url}/#home` },
    ...(role && { jobTitle: role }),
    ...(picture && { image: `${url}${picture.image_url}` }),
    ...(credentials && {
      hasCredential: splitLines(credentials).map((credential) => ({
        '@type': 'EducationalOccupationalCredential',
        name: credential,
      })),
    }),
  })),
});
