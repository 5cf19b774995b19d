import { FormProblem } from '../forms/form-problem.tsx';

/** Says why nothing can be done here where the browser runs no scripts. */
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
