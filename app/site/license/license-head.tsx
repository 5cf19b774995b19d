import { licensePage } from '../../../domain/content/license.ts';
import { OptionalText } from '../texts/optional-text.tsx';
import { useTexts } from '../texts/texts.tsx';
import { useHome } from '../ui/home-data.ts';

/** The license's facts first, as on the certificate in the hall: only what is stored. */
export const LicenseHead = ({ lookUp }: { lookUp: string | null }) => {
  const { licenseNumber, facts } = useHome().settings;
  const { title, lead, sign } = useTexts(licensePage, {
    count: String(facts?.capacity ?? ''),
  });
  const said = [
    { id: 'number', label: sign.number, value: licenseNumber, className: 'license-number' },
    { id: 'capacity', label: sign.capacity, value: facts?.capacity && sign.residents },
    { id: 'specialties', label: sign.specialties, value: facts?.designations?.join(', ') },
  ].filter(({ value }) => value);
  return (
    <div className="page-head license-head">
      <div className="wrap">
        <div>
          <h1>{title}</h1>
          <OptionalText className="lead">{lead}</OptionalText>
          {lookUp ? (
            <p className="actions">
              <a className="button line" href={lookUp} rel="noopener noreferrer">
                {sign.lookUp}
              </a>
            </p>
          ) : null}
        </div>
        {said.length > 0 ? (
          <dl className="license-sign">
            {said.map(({ id, label, value, className }) => (
              <div key={id}>
                <dt>{label}</dt>
                <dd className={className}>{value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
    </div>
  );
};
