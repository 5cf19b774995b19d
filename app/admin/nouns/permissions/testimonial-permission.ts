import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  findPermissionState,
  findMissingPermission,
} from '../../../../domain/nouns/permissions/picture-permission.ts';
import {
  type Permission,
  permissionWayLabels,
} from '../../../../domain/nouns/permissions/permission-noun.ts';
import { unwitnessedWays } from '../../../../domain/nouns/permissions/permission-ways.ts';
import type { Testimonial } from '../../../../domain/nouns/testimonials/testimonial-noun.ts';
import { mayEditContent } from '../../../../domain/accounts/role-rights.ts';
import { toHomeDay } from '../../../../domain/lib/time.ts';
import { listQuery } from '../../api/queries.ts';
import { useStaff } from '../../session/session.ts';
import { formatDay } from '../../ui/dates.ts';
import { homeQuery } from '../home/home-query.ts';

type PermissionReference = Pick<Testimonial, 'permission_id'>;

/** The permission of a testimonial, and the problem with it, if any. */
export interface TestimonialPermission {
  permission: Permission | undefined;
  problem: keyof typeof problemTexts | null;
  /** Whether the problem hides the testimonial from visitors. */
  isHidden: boolean;
  text: string;
}

const problemTexts = {
  permission: 'No permission yet',
  gone: 'Its permission was deleted',
  'taken back': 'Its permission was taken back',
  over: 'Its permission is over',
} as const;

/** Functions that find a testimonial's permission and list the choices for it; undefined while loading. */
export const useTestimonialPermissions = () => {
  const [today] = useState(() => toHomeDay(new Date()));
  const enabled = mayEditContent(useStaff());
  const permissions = useQuery({ ...listQuery('permissions'), enabled }).data;
  const home = useQuery({ ...homeQuery, enabled }).data?.record;
  if (!permissions) return undefined;

  const findPermission = ({ permission_id }: PermissionReference): TestimonialPermission => {
    const permission = permissions.find(({ id }) => id === permission_id);
    const photo = { recognizable: 1 as const, permission_id };
    const problem = findMissingPermission(
      photo,
      permissions,
      today,
    ) as TestimonialPermission['problem'];
    const isPermissionRequired = home?.testimonials_need_permission === 1;
    const isHidden = problem !== null && (problem !== 'permission' || isPermissionRequired);
    const text =
      problem === null && permission
        ? `Permission: ${permissionWayLabels[permission.how].toLowerCase()}, ${formatDay(permission.created_at)}`
        : `${problemTexts[problem ?? 'permission']}${isHidden ? ', so visitors don’t see it' : ''}`;
    return { permission, problem, isHidden, text };
  };

  /** Offers the ways of giving a new permission, and the existing valid permissions. */
  const listOptions = ({
    permission_id,
  }: PermissionReference): (readonly [value: string, label: string])[] => [
    ['', 'Not recorded yet'],
    ...unwitnessedWays.map((way) => [way, permissionWayLabels[way]] as const),
    ...permissions
      .filter((row) => row.id === permission_id || findPermissionState(row, today) === 'valid')
      .map(
        ({ id, who, how }) =>
          [String(id), `${who}, ${permissionWayLabels[how].toLowerCase()}`] as const,
      ),
    ...(permission_id !== null && !permissions.some(({ id }) => id === permission_id)
      ? [[String(permission_id), 'A deleted permission'] as const]
      : []),
  ];

  return { findPermission, listOptions };
};
