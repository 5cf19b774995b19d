import { Link } from 'react-router';
import { tourThanks as words } from '../../../domain/content/tour-thanks.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { pageMeta, rootDataOf } from '../../lib/page-metadata.ts';
import type { Route } from './+types/tour-thanks';
import { TourSteps } from './tour-steps.tsx';
import '../ui/inner-page.css';
import '../ui/steps.css';
import './steps-small.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...words.meta, path: null, noIndex: true }, rootDataOf(matches));

/** What a family sees after sending the form without scripts. */
const TourThanksPage = () => (
  <div className="page-head">
    <div className="wrap">
      <h1>{words.title}</h1>
      <p className="lead">{words.either}</p>
      <TourSteps />
      <p className="actions">
        <Link to={pageUrls.home} className="button line">
          {words.back}
        </Link>
      </p>
    </div>
  </div>
);
export default TourThanksPage;
