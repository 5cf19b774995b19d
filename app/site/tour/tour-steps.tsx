import { tourThanks } from '../../../domain/content/request-thanks.ts';
import { phoneLink } from '../../../domain/urls.ts';
import { Phone } from '../../ui/icons.tsx';
import { useTexts } from '../texts/texts.tsx';
import { useHome } from '../ui/home-data.ts';
import { Verbatim } from '../../ui/verbatim.tsx';

/** What happens next, and the number for those who can't wait. */
export const TourSteps = () => {
  const texts = useTexts(tourThanks);
  const {
    contact: { value: contact },
  } = useHome();
  return (
    <>
      <ol className="steps small">
        {texts.steps.map((step) => (
          <li key={step.key}>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
      <p className="actions">
        {texts.sooner}{' '}
        <a className="button" href={phoneLink(contact.phone_cell)}>
          <Phone />
          <Verbatim>{contact.phone_cell}</Verbatim>
        </a>
      </p>
    </>
  );
};
