import { Passkeys } from '../passkeys/passkeys.tsx';
import { SecondSteps } from './second-steps.tsx';
import { PageHeading } from '../../ui/page.tsx';
import '../../ui/page.css';

/** Shown in place of every page to a person who must set up a second step first. */
const SecondStepRequired = () => (
  <>
    <PageHeading>One more thing before you start</PageHeading>
    <p className="staff-page-lead quiet">
      Everyone in this home signs in with a second step, because families’ letters are kept here.
      Setting it up takes about two minutes. Nothing else opens before that.
    </p>
    <div className="staff-settings card">
      <Passkeys />
      <SecondSteps />
    </div>
  </>
);
export default SecondStepRequired;
