import { type MetaFunction, useLocation } from 'react-router';
import { type ListName, listNames, findList } from '../../../domain/nouns/index.ts';
import { normalizePath } from '../../../domain/urls.ts';
import { staffMeta } from '../ui/page.tsx';
import { ListPage } from '../records/list-page.tsx';

/** The list whose staff page is at an address, spelled in any way that the router accepts. */
const findListName = (path: string): ListName => {
  const routedPath = `/${normalizePath(path).split('/').filter(Boolean).join('/')}`;
  const name = listNames.find((listName) => findList(listName).page === routedPath);
  if (!name) throw new Error(`No list has its page at ${path}.`);
  return name;
};

export const meta: MetaFunction = ({ location, matches }) =>
  staffMeta(findList(findListName(location.pathname)).title)({ matches });

/** The staff page of every list that needs no page of its own (app/admin/staff-routes.ts). */
const PlainList = () => {
  const name = findListName(useLocation().pathname);
  return <ListPage key={name} noun={name} />;
};
export default PlainList;
