import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { apiUrls } from '../../../../domain/api-urls.ts';
import {
  type Testimonial,
  testimonialMessages as messages,
  testimonials,
} from '../../../../domain/nouns/testimonials/testimonial-noun.ts';
import { adminUrls } from '../../../../domain/staff-urls.ts';
import { Field } from '../../../ui/field.tsx';
import { send } from '../../api/api-client.ts';
import { listQuery } from '../../api/queries.ts';
import { notify, createUndoAction } from '../../ui/notices.tsx';
import { Status } from '../../ui/status.tsx';
import { NeedSwitch } from './need-switch.tsx';
import { useSomeAtFirst } from './some-at-first.tsx';
import { useTestimonialPermissions } from './testimonial-permission.ts';

/** The permission of each testimonial; those without one come first. */
export const TestimonialRows = () => {
  const rows = useQuery(listQuery('testimonials')).data ?? [];
  const known = useTestimonialPermissions();
  const { shown, button } = useSomeAtFirst(
    rows,
    testimonials.several,
    (row) => known?.of(row).lacks != null,
  );
  if (!known) return null;
  return (
    <section className="permission-photos" aria-labelledby="words-title">
      <h2 id="words-title">Testimonials</h2>
      <NeedSwitch of="testimonials" />
      {rows.length === 0 && <p>There are no testimonials of your own yet.</p>}
      <ul>
        {shown.map((row) => (
          <TestimonialRow key={row.id} row={row} known={known} />
        ))}
      </ul>
      {button}
    </section>
  );
};

interface TestimonialRowProps {
  row: Testimonial;
  known: NonNullable<ReturnType<typeof useTestimonialPermissions>>;
}

const TestimonialRow = ({ row, known }: TestimonialRowProps) => {
  const change = useChange();
  const { lacks, inWords } = known.of(row);
  return (
    <li>
      <div>
        <p>
          <Link to={adminUrls.testimonials}>{testimonials.getName(row)}</Link>
        </p>
        <p className="staff-clamped">{row.message}</p>
        <Status good={lacks === null}>{inWords}</Status>
        <Field
          label={
            <>
              {testimonials.labels.permission_id}
              <span className="visually-hidden"> the {testimonials.getName(row)}</span>
            </>
          }
        >
          {(control) => (
            <select
              {...control}
              value={row.permission_id ?? ''}
              onChange={({ target }) => change(row, target.value)}
            >
              {known.choices(row).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
    </li>
  );
};

const useChange = () => {
  const client = useQueryClient();
  const put = async (row: Testimonial, permission_id: string, isUndo = false): Promise<void> => {
    // Undo is not offered for it, because the added permission would remain.
    const adds = Number.isNaN(Number(permission_id));
    const { id, permission_id: before, version } = row;
    const sent = { id, permission_id };
    const current = version + Number(isUndo);
    const stored = await send('PUT', apiUrls.testimonials, sent, messages.saveFailed, current);
    if (stored.ok)
      notify.success(permission_id ? messages.permissionRecorded : messages.permissionRemoved, {
        about: row,
        action:
          isUndo || adds ? undefined : createUndoAction(() => put(row, String(before ?? ''), true)),
      });
    else notify.error(messages.savingError, stored, { about: row });
    await client.invalidateQueries({ queryKey: ['testimonials'] });
    await client.invalidateQueries({ queryKey: ['permissions'] });
  };
  return (row: Testimonial, choice: string): void => void put(row, choice);
};
