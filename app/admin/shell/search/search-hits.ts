import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { maxSearchLength } from '../../../../domain/accounts/audit-entry.ts';
import { listNames, findList } from '../../../../domain/nouns/index.ts';
import { mayAnswerFamilies, mayEditContent } from '../../../../domain/accounts/role-rights.ts';
import { adminUrls } from '../../../../domain/staff-urls.ts';
import { listQuery, aboutQuery, contactQuery } from '../../api/queries.ts';
import { requestsQuery } from '../../requests/request-queries.ts';
import { usersQuery } from '../../users/user-queries.ts';
import { recordUrl } from '../../records/record-jump.ts';
import { useStaff } from '../../session/session.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { createPageSearch } from './page-search.ts';

export interface Hit {
  key: string;
  label: string;
  detail: string;
  to: string;
}

export interface HitGroup {
  value: string;
  items: Hit[];
}

const searchedLists = listNames.filter((name) => findList(name).searched !== undefined);

const maxHitsPerGroup = 5;

/** The hits in groups. Records are loaded when the box is first focused. */
export const useHits = (text: string, requested: boolean): HitGroup[] => {
  const staff = useStaff();
  const searchPages = useMemo(() => createPageSearch(staff), [staff]);
  const debouncedText = useDebounced(text.trim());
  const loadsContent = requested && mayEditContent(staff);
  const users = useQuery({
    ...usersQuery({ words: debouncedText, limit: maxHitsPerGroup }),
    enabled: requested && debouncedText !== '' && debouncedText.length <= maxSearchLength,
    placeholderData: keepPreviousData,
  }).data?.rows;
  const lists = useQueries({
    queries: searchedLists.map((name) => ({ ...listQuery(name), enabled: loadsContent })),
    combine: pickData,
  });
  const requests = useQuery({
    ...requestsQuery('open'),
    enabled: requested && mayAnswerFamilies(staff),
  }).data?.rows;
  const contact = useQuery({ ...contactQuery, enabled: loadsContent }).data?.record;
  const about = useQuery({ ...aboutQuery, enabled: loadsContent }).data?.record;

  return useMemo(() => {
    const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0) return [];
    const matches = (...texts: (string | null)[]) => {
      const all = texts.join('\n').toLowerCase();
      return words.every((word) => all.includes(word));
    };
    const toGroup = <Row extends { id: number }>(
      value: string,
      page: string,
      rows: Row[] | undefined,
      texts: (row: Row) => (string | null)[],
      show: (row: Row) => Pick<Hit, 'label' | 'detail'> & Partial<Hit>,
    ): HitGroup => ({
      value,
      items: (rows ?? [])
        .filter((row) => matches(...texts(row)))
        .slice(0, maxHitsPerGroup)
        .map((row) => ({
          key: `${value}-${row.id}`,
          to: recordUrl(page, row.id),
          ...show(row),
        })),
    });
    const contactTexts = contact ? Object.values(contact).map(String) : [];
    const aboutTexts = about ? Object.values(about).map(String) : [];
    const { hits, isGuess } = searchPages(text);
    const pages: HitGroup = { value: 'Pages and settings', items: hits };
    const records: HitGroup[] = [
      toGroup(
        'Users',
        adminUrls.users,
        users,
        (row) => [row.username, row.email],
        (row) => ({
          label: row.username,
          detail: row.email,
          to: recordUrl(adminUrls.users, row.id, row.username),
        }),
      ),
      ...searchedLists.map((name, index) => {
        const {
          title,
          page,
          searched = [],
          getTitle,
          excerpt,
          getDetail = excerpt,
        } = findList(name);
        return toGroup(
          title,
          page,
          lists[index],
          (row) => searched.map((field) => String((row as Record<string, unknown>)[field] ?? '')),
          (row) => ({
            label: getTitle(row) || 'No name',
            detail: getDetail(row),
          }),
        );
      }),
      toGroup(
        'Requests',
        adminUrls.tours,
        requests,
        (row) => [row.name, row.phone, row.email, row.message, row.notes, row.reference],
        (row) => ({ label: row.name, detail: row.phone ?? row.email ?? '' }),
      ),
      {
        value: 'Texts',
        items: [
          ...(contact && matches(...contactTexts)
            ? [toTextHit('Contact information', contact.address_street, adminUrls.contact)]
            : []),
          ...(about && matches(...aboutTexts)
            ? [toTextHit('About text', about.company_story, adminUrls.about)]
            : []),
        ],
      },
    ];
    // Fuzzy hits among pages come after exact hits among records.
    const groups = isGuess ? [...records, pages] : [pages, ...records];
    return groups.filter((group) => group.items.length > 0);
  }, [text, searchPages, users, lists, requests, contact, about]);
};

/** The loaded rows of each query, in the order of the queries. */
const pickData = (results: { data: { id: number }[] | undefined }[]) =>
  results.map(({ data }) => data);

const toTextHit = (label: string, detail: string, to: string): Hit => ({
  key: `text-${to}`,
  label,
  detail,
  to,
});
