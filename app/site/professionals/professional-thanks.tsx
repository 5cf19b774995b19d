import { useEffect } from 'react';
import { Link } from 'react-router';
import { professionalsForm } from '../../../domain/site/words/professionals-words.ts';
import { createMeta } from '../../lib/page-texts.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { Section } from '../../ui/loading/in-view.tsx';
import { publicContentContext } from '../../lib/public-content.ts';
import { clearTyped, formNames } from '../../lib/typed-text.ts';
import { useTexts } from '../ui/texts.tsx';
import type { Route } from './+types/professional-thanks';
import { ThanksSteps } from './thanks-steps.tsx';
import '../ui/inner-page.css';

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(publicContentContext).texts('professionals');
export const clientLoader = ({ context }: Route.ClientLoaderArgs) =>
  context.get(publicContentContext).texts('professionals');

export const meta: Route.MetaFunction = createMeta(professionalsForm.thanks.meta, null);

/** The page for professionals who sent the form without scripts. */
const ProfessionalThanksPage = () => {
  const { thanks } = useTexts(professionalsForm);
  useEffect(() => clearTyped(formNames.professional), []);
  return (
    <Section className="page-head">
      <div className="wrap">
        <h1>{thanks.title}</h1>
        <ThanksSteps />
        <p className="actions">
          <Link to={pageUrls.professionals} className="button line">
            {thanks.back}
          </Link>
        </p>
      </div>
    </Section>
  );
};
export default ProfessionalThanksPage;
