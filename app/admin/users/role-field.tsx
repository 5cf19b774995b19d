import { roleLabels } from '../../../domain/entities/user.ts';
import { roles } from '../../../domain/permissions.ts';
import { SelectField } from '../forms/form-fields.tsx';
import './users.css';

/** The account's role, and what each role may do. */
export const RoleField = ({ hint }: { hint?: string }) => (
  <>
    <SelectField
      name="role"
      label="Role"
      {...(hint && { hint })}
      options={roles.map((role) => [role, roleLabels[role].label] as const)}
    />
    <dl className="staff-roles">
      {roles.map((role) => (
        <div key={role}>
          <dt>{roleLabels[role].label}</dt>
          <dd>{roleLabels[role].hint}</dd>
        </div>
      ))}
    </dl>
  </>
);
