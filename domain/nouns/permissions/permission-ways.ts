/** The ways of giving permission that need no witness. */
export const unwitnessedWays = ['writing', 'email', 'in person', 'phone'] as const;
export type PermissionWay = (typeof unwitnessedWays)[number] | 'said';

/** All ways of giving permission. `said`: in words, which needs a witness. */
export const permissionWays = [...unwitnessedWays, 'said'] as const;
