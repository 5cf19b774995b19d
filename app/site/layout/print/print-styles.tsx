import { use } from 'react';
import { NonceContext } from '../../../lib/render-nonce.ts';
import sheetUrl from './print.css?url';

/**
 * The style of printed pages, there from the first second: a link for paper, which browsers fetch last and wait
 * for with nothing, and the address that printed links begin with.
 */
export const PrintStyles = ({ siteUrl }: { siteUrl: string }) => {
  const nonce = use(NonceContext);
  return (
    <>
      <link rel="stylesheet" media="print" href={sheetUrl} />
      <style
        nonce={nonce}
        media="print"
        // oxlint-disable-next-line react/no-danger -- a checked address, hashed by the policy
        dangerouslySetInnerHTML={{ __html: `:root{--site:'${siteUrl}'}` }}
      />
    </>
  );
};
