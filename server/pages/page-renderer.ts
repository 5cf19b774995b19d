import type { FamilyPage } from '../../app/lib/family-page.ts';
import type { FilledTourForm } from '../../app/lib/filled-tour-form.ts';

/**
 * Renders a page of the React application.
 * @param filled what someone without scripts has typed into the tour form, and the errors in it; the page
 *   then has no scripts, because its address is not the page's own
 * @param family what a family's private page shows
 */
export type PageRenderer = (
  request: Request,
  filled?: FilledTourForm,
  family?: FamilyPage,
) => Promise<Response>;
