import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { MailSettings } from '../../../domain/site/settings/outgoing-mail.ts';
import {
  mailProviderNames,
  mailProviders,
  type MailProviderName,
} from '../../../domain/site/settings/mail-providers.ts';
import { ProviderForm } from './provider-form.tsx';
import './provider-choice.css';

/** Choices of the email provider; each opens its form. */
export const ProviderChoice = ({ stored }: { stored: MailSettings | null }) => {
  const [chosen, setChosen] = useState<MailProviderName | null>(null);
  return (
    <>
      <ul className="mail-providers">
        {mailProviderNames.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => setChosen(name)}>
              <span>
                <strong>{mailProviders[name].label}</strong>
                <span>{mailProviders[name].addresses}</span>
              </span>
              <ChevronRight aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {chosen && (
        <ProviderForm provider={chosen} stored={stored} onClosed={() => setChosen(null)} />
      )}
    </>
  );
};
