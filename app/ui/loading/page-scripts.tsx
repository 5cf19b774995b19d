import { use } from 'react';
import { Scripts } from 'react-router';
import { PageScriptsContext, pageStartId } from '../../lib/page-start.ts';
import { NonceContext } from '../../lib/render-nonce.ts';

/** The page's scripts, started as the server decided (app/lib/page-start.ts). */
export const PageScripts = () => {
  const scripts = use(PageScriptsContext);
  const nonce = use(NonceContext);
  if (scripts === 'at-once') return <Scripts />;
  if (scripts === 'none') return null;
  return (
    <>
      <script
        id={pageStartId}
        type="application/json"
        suppressHydrationWarning
        // oxlint-disable-next-line react/no-danger -- JSON in which every < is escaped
        dangerouslySetInnerHTML={{ __html: scripts.data }}
      />
      <script
        nonce={nonce}
        suppressHydrationWarning
        // oxlint-disable-next-line react/no-danger -- our own constant, hashed by the policy
        dangerouslySetInnerHTML={{ __html: scripts.code }}
      />
    </>
  );
};
