import { useQuery } from '@tanstack/react-query';
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
import { Status } from '../../ui/status.tsx';
import { PermissionRequirement } from './permission-requirement.tsx';
import { useShowMore } from './photos.tsx';
import { useTestimonialPermissions } from './testimonial-permission.ts';
import { useAction } from '../../session/use-action.ts';

/** The permission of each testimonial; those without one come first. */
export const TestimonialRows = () => {
  const rows = useQuery(listQuery('testimonials')).data ?? [];
  const permissions = useTestimonialPermissions();
  const { shown, button } = useShowMore(
    rows,
    testimonials.several,
    (row) => permissions?.findPermission(row).problem != null,
  );
  if (!permissions) return null;
  return (
    <section aria-labelledby="words-title">
      <h2 id="words-title">Testimonials</h2>
      <PermissionRequirement of="testimonials" />
      {rows.length === 0 && <p>There are no testimonials of your own yet.</p>}
      <ul className="permission-photos columns">
        {shown.map((row) => (
          <TestimonialRow key={row.id} row={row} permissions={permissions} />
        ))}
      </ul>
      {button}
    </section>
  );
};

interface TestimonialRowProps {
  row: Testimonial;
  permissions: NonNullable<ReturnType<typeof useTestimonialPermissions>>;
}

const TestimonialRow = ({ row, permissions }: TestimonialRowProps) => {
  const savePermission = useChangePermission();
  const { problem, text } = permissions.findPermission(row);
  return (
    <li className="row">
      <div className="stack">
        <p>
          <Link to={adminUrls.testimonials} className="line-link">
            {testimonials.getName(row)}
          </Link>
        </p>
        <p className="staff-clamped">{row.message}</p>
        <Status good={problem === null}>{text}</Status>
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
              onChange={({ target }) => savePermission(row, target.value)}
            >
              {permissions.listOptions(row).map(([value, label]) => (
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

const useChangePermission = () => {
  const { act } = useAction();
  const sendPermission = (
    row: Testimonial,
    permission_id: string,
    isUndo = false,
  ): Promise<unknown> => {
    // Offer no Undo in this case, because the added permission would remain.
    const addsPermission = Number.isNaN(Number(permission_id));
    const { id, permission_id: previousId, version } = row;
    const payload = { id, permission_id };
    const currentVersion = version + Number(isUndo);
    return act(
      () => send('PUT', apiUrls.testimonials, payload, messages.saveFailed, currentVersion),
      {
        failed: messages.savingError,
        done: permission_id ? messages.permissionRecorded : messages.permissionRemoved,
        about: row,
        undo:
          isUndo || addsPermission
            ? undefined
            : () => sendPermission(row, String(previousId ?? ''), true),
        reload: [['testimonials'], ['permissions']],
      },
    );
  };
  return (row: Testimonial, choice: string): void => void sendPermission(row, choice);
};
