import type { ShownPicture } from '../../../domain/pictures.ts';
import { localizePath } from '../../../domain/language-urls.ts';
import type { SiteSettings } from '../../../domain/nouns/home/site-settings.ts';
import type { Person } from '../../../domain/nouns/people/person-noun.ts';
import { toId, createListParser, toTextOrFallback } from '../../../domain/nouns/public-answers.ts';
import { parseGallery } from '../../../domain/nouns/gallery/public-gallery.ts';
import { splitLines } from '../../../domain/lib/text/wording.ts';
import { pageUrls } from '../../../domain/urls.ts';
import type { RootData } from '../../lib/page-data.ts';

type TextFieldName = 'role' | 'languages' | 'credentials' | 'checked_on' | 'words';

/** A person as the page shows them. There are no built-in people. */
export type PublicPerson = Pick<Person, 'id' | 'name' | 'since_year'> &
  Record<TextFieldName, string | null> & { picture: ShownPicture | null; answers: boolean };

/** Leaves out people without a name; null if none is left. */
export const parsePeople = createListParser((row, place): PublicPerson | null => {
  const name = toTextOrFallback(row['name'], null);
  if (name === null) return null;
  const year = row['since_year'];
  return {
    id: toId(row, place),
    name,
    role: toTextOrFallback(row['role'], null),
    languages: toTextOrFallback(row['languages'], null),
    since_year: typeof year === 'number' && year > 0 ? year : null,
    credentials: toTextOrFallback(row['credentials'], null),
    checked_on: toTextOrFallback(row['checked_on'], null),
    words: toTextOrFallback(row['words'], null),
    picture: parseGallery([row])?.[0] ?? null,
    answers: row['answers'] === 1,
  };
});

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
  role: null,
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
