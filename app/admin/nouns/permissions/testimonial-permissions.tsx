import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { consentLabels } from '../../../../domain/nouns/testimonial.ts';
import { adminUrls } from '../../../../domain/staff-urls.ts';
import { listQuery } from '../../api/queries.ts';
import { asDay } from '../../ui/dates.ts';
import { Status } from '../../ui/status.tsx';

/** How the permissions to publish testimonials were given; they are changed with the testimonials. */
export const TestimonialPermissions = () => {
  const testimonials = useQuery(listQuery('testimonials')).data ?? [];
  if (testimonials.length === 0) return null;
  return (
    <section aria-labelledby="words-title">
      <h2 id="words-title">Testimonials</h2>
      <p>
        <Link to={adminUrls.testimonials} className="staff-button staff-button-plain">
          Change them with the testimonials
        </Link>
      </p>
      <ul className="permission-places">
        {testimonials.map(({ id, name, consent_how, consent_by, consent_at }) => (
          <li key={id}>
            <b translate="no">{name ?? 'No name'}</b>{' '}
            <Status good={consent_how !== null}>
              {consent_how
                ? `${consentLabels[consent_how]}, noted by ${consent_by ?? 'no one'} on ${asDay(consent_at)}`
                : 'No permission yet'}
            </Status>
          </li>
        ))}
      </ul>
    </section>
  );
};
