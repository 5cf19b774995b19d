import { FormProblem } from '../forms/form-problem.tsx';

/** Tells browsers without scripts why nothing works here. */
export const NoScripts = () => (
  <noscript>
    <FormProblem>
      <p>
        The staff area can’t work without JavaScript, and this browser does not run it here. Turn
        JavaScript on for this site, or let it through your blocker, and reload the page.
      </p>
    </FormProblem>
  </noscript>
);
