import { useQuery } from '@tanstack/react-query';
import { homeMessages as messages } from '../../../../domain/nouns/home/home-noun.ts';
import { QueryState } from '../../api/query-state.tsx';
import { SingleDrafts } from '../../records/drafts/draft-mark.tsx';
import { PageHeading, staffMeta, useFocusOnHash } from '../../ui/page.tsx';
import { homeQuery } from './home-query.ts';
import { PicturesSection } from './pictures-section.tsx';
import '../../records/records.css';
import './home.css';

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
