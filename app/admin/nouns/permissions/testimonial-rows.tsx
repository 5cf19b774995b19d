import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { apiUrls } from '../../../../domain/api-urls.ts';
import {
  type Testimonial,
  testimonialMessages as messages,
  testimonials,
} from '../../../../domain/nouns/testimonial.ts';
import { adminUrls } from '../../../../domain/staff-urls.ts';
import { Field } from '../../../ui/field.tsx';
import { send } from '../../api/api-client.ts';
import { listQuery } from '../../api/queries.ts';
import { notify, undoBy } from '../../ui/notices.tsx';
import { Status } from '../../ui/status.tsx';
import { useTestimonialPermissions } from './testimonial-permission.ts';

/** Which permission each testimonial has; those that lack one come first. */
export const TestimonialRows = () => {
  const rows = useQuery(listQuery('testimonials')).data ?? [];
  const known = useTestimonialPermissions();
  const change = useChange();
  if (!known || rows.length === 0) return null;
  const rank = (row: Testimonial): number => (known.of(row).lacks === null ? 1 : 0);
  return (
    <section aria-labelledby="words-title">
      <h2 id="words-title">Testimonials</h2>
      <ul className="permission-places">
        {rows
          .toSorted((one, other) => rank(one) - rank(other))
          .map((row) => (
            <li key={row.id}>
              <p>
                <Link to={adminUrls.testimonials}>{testimonials.nameOf(row)}</Link>
              </p>
              <p className="staff-clamped">{row.message}</p>
              <Status good={known.of(row).lacks === null}>{known.of(row).inWords}</Status>
              <Field
                label={
                  <>
                    {testimonials.labels.permission_id}
                    <span className="visually-hidden"> of the {testimonials.nameOf(row)}</span>
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
            </li>
          ))}
      </ul>
    </section>
  );
};

const useChange = () => {
  const client = useQueryClient();
  const put = async (row: Testimonial, permission_id: string, isUndo = false): Promise<void> => {
    // The permission that is added for it would stay.
    const adds = Number.isNaN(Number(permission_id));
    const { id, permission_id: before, version } = row;
    const sent = { id, permission_id };
    const current = version + Number(isUndo);
    const stored = await send('PUT', apiUrls.testimonials, sent, messages.saveFailed, current);
    if (stored.ok)
      notify.success(permission_id ? messages.permissionRecorded : messages.permissionRemoved, {
        about: row,
        action: isUndo || adds ? undefined : undoBy(() => put(row, String(before ?? ''), true)),
      });
    else notify.error(messages.savingError, stored, { about: row });
    await client.invalidateQueries({ queryKey: ['testimonials'] });
    await client.invalidateQueries({ queryKey: ['permissions'] });
  };
  return (row: Testimonial, choice: string): void => void put(row, choice);
};
