import { useQuery } from '@tanstack/react-query';
import { homeMessages as messages } from '../../../domain/nouns/home.ts';
import { PageHeading, staffMeta, useFocusOnPlace } from '../ui/page.tsx';
import { asDay } from '../ui/dates.ts';
import { homeQuery } from './home-query.ts';
import { ColorsSection, MenuSection, NameSection, ResidentsSection } from './home-sections.tsx';
import { MailAndBackups } from './mail-and-backups.tsx';
import { PicturesSection } from './pictures/pictures-section.tsx';
import '../records/single-record.css';
import { QueryState } from '../api/query-state.tsx';
import '../forms/choice-field.css';
import './home.css';

export const meta = staffMeta('The home');

/** The home itself: its name, who lives in it, its colors, pictures, menu, mail and backups, each edited on its own. */
const HomePage = () => {
  const query = useQuery(homeQuery);
  const record = query.data?.record;
  useFocusOnPlace(query.data !== undefined);
  return (
    <>
      <PageHeading>The home</PageHeading>
      <QueryState query={query} loading="Loading the home..." failed={messages.loadFailed} />
      {record && (
        <div className="home-sections">
          <NameSection home={record} />
          <ResidentsSection home={record} />
          <ColorsSection home={record} />
          <PicturesSection home={record} />
          <MenuSection home={record} />
          <MailAndBackups />
          {record.version > 1 && <p>Last changed {asDay(record.updated_at)}</p>}
        </div>
      )}
    </>
  );
};
export default HomePage;
