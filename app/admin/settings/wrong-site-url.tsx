import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { settingsQuery } from './settings-query.ts';
import '../ui/states.css';

/** Warns that forms are refused at the address at which visitors open the site, and says what to do. */
export const WrongSiteUrl = () => {
  const { site_url: stated, right_site_url: right } = useQuery(settingsQuery).data ?? {};
  if (!right) return null;
  return (
    <section className="staff-alarm card stack" aria-labelledby="wrong-site-url">
      <h2 id="wrong-site-url" className="row">
        <TriangleAlert aria-hidden />
        What families send at <span translate="no">{right}</span> is refused
      </h2>
      <p>
        The site opens there, but it takes requests only at <span translate="no">{stated}</span>.
        Please tell the person who looks after the site: either{' '}
        <code translate="no">SITE_URL={right}</code> is set, or visitors are led to{' '}
        <span translate="no">{stated}</span>.
      </p>
    </section>
  );
};
