import { data } from 'react-router';
import { createNotFoundMeta, NotFoundPage } from './not-found-page.tsx';
import type { Route } from './+types/unknown-address';

/** Makes the server answer with a real 404. Navigation in the browser doesn't need it. */
export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

export const meta: Route.MetaFunction = ({ matches }) => createNotFoundMeta(matches);

export default NotFoundPage;
