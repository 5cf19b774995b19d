import { formatCount } from '../../../domain/lib/text/amounts.ts';
import { useQuery } from '@tanstack/react-query';
import { type ListName, findList } from '../../../domain/nouns/index.ts';
import { type AnyList, hasEnded } from '../../../domain/nouns/noun.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { listQuery } from '../api/queries.ts';
import { useStaff } from '../session/session.ts';
import { PageCard, PageCards } from '../ui/page-cards.tsx';
import { PageHeading, staffMeta } from '../ui/page.tsx';
import { PageIcon } from './menu.tsx';
import { findSection, type StaffPage } from './staff-pages.ts';

export const meta = staffMeta('Website');

/** Cards for everything that visitors read, in the order of the site's menu. */
const Website = () => {
  const { pages = [] } = findSection(useStaff(), adminUrls.website) ?? {};
  return (
    <>
      <PageHeading>Website</PageHeading>
      <p className="staff-page-lead quiet">What visitors read. Choose what you want to change.</p>
      <PageCards>
        {pages
          .filter(({ to }) => to !== adminUrls.website)
          .map((page) =>
            page.onlyWith ? (
              <CardIfAny key={page.to} list={page.onlyWith} page={page} />
            ) : (
              <WebsiteCard key={page.to} page={page} />
            ),
          )}
      </PageCards>
    </>
  );
};
export default Website;

const WebsiteCard = ({
  page: { label, to, cardTitle = label, about, list },
}: {
  page: StaffPage;
}) => (
  <PageCard to={to} icon={<PageIcon to={to} />} title={cardTitle}>
    {about ?? (list && <ListSummary list={list} />)}
  </PageCard>
);

const CardIfAny = ({ list, page }: { list: ListName; page: StaffPage }) =>
  (useQuery(listQuery(list)).data?.length ?? 0) > 0 ? <WebsiteCard page={page} /> : null;

/** How many records of a list visitors see, in one line. */
const ListSummary = ({ list }: { list: ListName }) => {
  const { data: records } = useQuery(listQuery(list));
  return records ? describeList(list, records) : '\u00A0';
};

/** What visitors see of a list, in a few words. */
export const describeList = (list: ListName, records: readonly object[]): string => {
  const noun = findList(list);
  if (records.length === 0) return 'None of your own yet';
  const shown = records.filter((record) => isSeenByVisitors(noun, record));
  if (shown.length === 0) return 'None that visitors see now';
  return noun.describeAll?.(shown) ?? formatCount(shown.length, noun.one, noun.several);
};

/** Whether visitors see a record. In a list that visitors don't read, every record counts as seen. */
const isSeenByVisitors = (noun: AnyList, record: object): boolean => {
  const { shown, archivedAfter } = noun;
  if (!shown) return true;
  const isHidden = (record as Record<string, unknown>)[shown.column] === 0;
  return !isHidden && (archivedAfter !== undefined || !hasEnded(noun, record));
};
