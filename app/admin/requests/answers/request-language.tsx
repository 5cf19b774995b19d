import { Languages } from 'lucide-react';
import { useRouteLoaderData } from 'react-router';
import type { RequestRecord } from '../../../../domain/requests/request.ts';
import { toLanguageName, mentionsLanguage } from '../../../../domain/lib/languages.ts';
import type { RootData } from '../../../lib/page-data.ts';
import '../requests.css';

interface RequestLanguageProps {
  request: Pick<RequestRecord, 'language'>;
  /** Whether to explain how to talk with the family, too. */
  inFull?: boolean;
}

/** The language in which a family writes, and who at the home speaks it. Renders nothing for English. */
export const RequestLanguage = ({
  request: { language },
  inFull = false,
}: RequestLanguageProps) => {
  const rootData = useRouteLoaderData<RootData>('root');
  if (!language) return null;
  const name = toLanguageName(language);
  const spoken = rootData?.settings.facts?.languages;
  const isSpoken = spoken !== undefined && mentionsLanguage(spoken, language);
  return (
    <span className="staff-request-language">
      <Languages aria-hidden />
      <span>
        Writes in {name}.{inFull && spoken && ` Spoken at the home: ${spoken}.`}
        {inFull &&
          !isSpoken &&
          ` Interpreter needed? Someone in the family may help, or ask a phone interpreter to join the call. Replies are ready in ${name}.`}
      </span>
    </span>
  );
};
