import { tourThanks as words } from '../../../domain/content/tour-thanks.ts';
import { phoneLink } from '../../../domain/urls.ts';
import { Phone } from '../../ui/icons.tsx';
import { useHome } from '../ui/home-data.ts';

/** What happens next, and the number for those who cannot wait. */
export const TourSteps = () => {
  const {
    contact: { value: contact },
  } = useHome();
  return (
    <>
      <ol className="steps small">
        {words.steps.map((step) => (
          <li key={step}>
            <p>{step}</p>
          </li>
        ))}
      </ol>
      <p className="actions">
        {words.sooner}{' '}
        <a className="button" href={phoneLink(contact.phone_cell)}>
          <Phone />
          {contact.phone_cell}
        </a>
      </p>
    </>
  );
};
