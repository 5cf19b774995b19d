import { CalendarX2, Eye, Link2, Link2Off, Trash2 } from 'lucide-react';
import { use, useState } from 'react';
import {
  type Draft,
  draftMessages as messages,
  describeDraftState,
} from '../../../../domain/site/drafts/saved-draft.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { homeZoneName } from '../../../../domain/lib/time.ts';
import { Field } from '../../../ui/field.tsx';
import { remove, send } from '../../api/api-client.ts';
import { useAction } from '../../session/use-action.ts';
import { Button } from '../../ui/staff-button.tsx';
import { notify } from '../../ui/notices.tsx';
import { useDiscardDraft } from './planned-drafts.tsx';
import { checkPlan, DraftContext, isAddition } from './draft-form.tsx';
import { noTime, type PlannedTime } from './planned-time.ts';
import '../records.css';

/** Shown above the fields of a form that started with a draft. */
export const DraftNote = ({ onDiscarded }: { onDiscarded: () => void }) => {
  const form = use(DraftContext);
  const discard = useDiscardDraft();
  const [now] = useState(() => new Date());
  if (!form?.draft) return null;
  const { draft, live, publishes, others } = form;
  if (!publishes) {
    return (
      <div className="staff-draft-note row">
        <p>
          <b>{describeDraftState(draft, now)}</b> of something else{others && `: ${others}`}. “Save
          as draft” adds this to it. “Save” changes only this, at once.
        </p>
      </div>
    );
  }
  return (
    <div className="staff-draft-note row">
      <p>
        <b>{describeDraftState(draft, now)}.</b> {draft.problem}{' '}
        {live ? 'Visitors still see the old one.' : 'Visitors don’t see it yet.'}
        {others && ` The same draft changes: ${others}. Publish or discard it as a whole.`}
      </p>
      <a
        className="staff-button staff-button-plain"
        href={`${apiUrls.draftPreview}?id=${draft.id}`}
        target="_blank"
        rel="noopener"
      >
        <Eye aria-hidden />
        <span>Preview</span>
      </a>
      <details className="fold">
        <summary>Share or discard</summary>
        <div className="row">
          <PrivateLink draft={draft} />
          <Button
            icon={<Trash2 aria-hidden />}
            onClick={() => void discard(draft).then(({ ok }) => ok && onDiscarded())}
          >
            Discard draft
          </Button>
        </div>
      </details>
    </div>
  );
};

/** Creates or ends a link that shows the preview to someone without an account. */
const PrivateLink = ({ draft }: { draft: Draft }) => {
  const [link, setLink] = useState<string | null>(null);
  const [hasLink, setHasLink] = useState(draft.link_ends_at !== null);
  const { act } = useAction();
  const createLink = () =>
    act(() => send('POST', apiUrls.draftLink, { id: draft.id }, messages.linkFailed), {
      failed: messages.linkError,
      done: ({ url = null }) => {
        setLink(url);
        setHasLink(true);
        notify.success(messages.linkMade, { about: draft.fields });
      },
    });
  const endLink = () =>
    act(() => remove(apiUrls.draftLink, draft.id, messages.endFailed), {
      failed: messages.endError,
      done: () => {
        setLink(null);
        setHasLink(false);
        notify.success(messages.linkEnded, { about: draft.fields });
      },
    });
  return (
    <>
      <Button icon={<Link2 aria-hidden />} onClick={() => void createLink()}>
        Link to show someone
      </Button>
      {hasLink && (
        <Button icon={<Link2Off aria-hidden />} onClick={() => void endLink()}>
          End the link
        </Button>
      )}
      {link && (
        <Field label="Private link, valid for one week" hint="Copy it now: it is not shown again.">
          {(control) => (
            <input
              {...control}
              type="text"
              readOnly
              value={link}
              onFocus={({ target }) => target.select()}
            />
          )}
        </Field>
      )}
    </>
  );
};

/** Shown below the fields: when to publish, and until when. */
export const PlanFields = () => {
  const form = use(DraftContext);
  const [isOpen, setOpen] = useState(Boolean(form?.plan.publish.day));
  if (!form || isAddition(form)) return null;
  const { plan, setPlan } = form;
  const { problems } = checkPlan(plan);
  return (
    <details
      className="staff-draft-plan fold"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Publish at a time</summary>
      {(isOpen || problems.publish || problems.take_back) && (
        <>
          <p className="field-hint">
            The clock is the home’s ({homeZoneName}). Without an end, it stays.
          </p>
          <TimeFields
            label="From"
            planned={plan.publish}
            problem={problems.publish}
            onChange={(publish) => setPlan({ publish })}
          />
          <TimeFields
            label="Until"
            planned={plan.take_back}
            problem={problems.take_back}
            onChange={(take_back) => setPlan({ take_back })}
          />
          {(plan.publish.day || plan.publish.time || plan.take_back.day || plan.take_back.time) && (
            <Button
              icon={<CalendarX2 aria-hidden />}
              onClick={() => setPlan({ publish: noTime, take_back: noTime })}
            >
              Clear the times
            </Button>
          )}
        </>
      )}
    </details>
  );
};

interface TimeFieldsProps {
  label: string;
  planned: PlannedTime;
  problem: string | undefined;
  onChange: (planned: PlannedTime) => void;
}

const TimeFields = ({ label, planned, problem, onChange }: TimeFieldsProps) => {
  const isTimeWrong =
    planned.day !== '' && (planned.time === '' || problem === messages.timeSkipped);
  return (
    <div className="field-pair">
      <Field label={`${label}, day`} problem={isTimeWrong ? undefined : problem}>
        {(control) => (
          <input
            {...control}
            type="date"
            value={planned.day}
            onChange={({ target: { value: day } }) =>
              onChange({ day, time: day && !planned.time ? '08:00' : planned.time })
            }
          />
        )}
      </Field>
      <Field label={`${label}, time`} problem={isTimeWrong ? problem : undefined}>
        {(control) => (
          <input
            {...control}
            type="time"
            value={planned.time}
            onChange={({ target: { value: time } }) => onChange({ ...planned, time })}
          />
        )}
      </Field>
    </div>
  );
};
