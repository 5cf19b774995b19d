import { useEffect } from 'react';
import { adoptStyles } from '../../../ui/adopted-styles.ts';
import { whenIdle } from '../../../ui/loading/when-idle.ts';
import sheetUrl from './print.css?url';

/**
 * The style of printed pages. A reader never sees it, so it must not weigh on the page (docs/decisions/008):
 * with scripts it comes after everything else, without them by a link that a browser fetches last.
 */
export const PrintStyles = ({ siteUrl }: { siteUrl: string }) => {
  useEffect(() => {
    whenIdle(() => {
      adopt(siteUrl).catch((error: unknown) => {
        console.info('A printed page will look like the screen:', error);
      });
    });
  }, [siteUrl]);
  return (
    <noscript>
      <link rel="stylesheet" media="print" href={sheetUrl} />
    </noscript>
  );
};

let adopted = false;

/**
 * Puts the sheet beside the page's own, with the address that printed links begin with. Named as one for
 * paper, it is nothing for which the screen's styles would have to be worked out again.
 */
const adopt = async (siteUrl: string): Promise<void> => {
  if (adopted) return;
  adopted = true;
  const answer = await fetch(sheetUrl);
  adoptStyles(`${await answer.text()}:root{--site:'${siteUrl}'}`, { media: 'print' });
};
