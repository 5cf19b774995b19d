/** The ways of giving permission that need no witness. */
export const unwitnessedWays = ['writing', 'email', 'in person', 'phone'] as const;
export type PermissionWay = (typeof unwitnessedWays)[number] | 'said';

export const permissionWays = [...unwitnessedWays, 'said'] as const;
