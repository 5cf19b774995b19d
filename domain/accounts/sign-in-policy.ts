import { maxLength } from '../constants.ts';
import { z } from '../lib/zod.ts';
import { optionalLine } from '../lib/schemas/text-schemas.ts';
import type { Versioned } from '../lib/schemas/record-version.ts';

/** How people may sign in (docs/product/accounts.md). A single record that always exists. */
export interface SignInRules extends Versioned {
  /** Whether everyone needs a passkey or a second step, and must set one up before anything else. */
  second_step_required: boolean;
  /** Whether strangers may register on the login page. */
  registration_open: boolean;
  /** Whom people ask for a new password if no email is sent; null for the person who runs the home. */
  password_helper: string | null;
}

export const signInRulesMessages = {
  loadFailed: 'Failed to load how people sign in.',
  saveFailed: 'Failed to save how people sign in.',
  updated: 'How people sign in was updated successfully.',
  valueInvalid: 'The value must be true or false.',
} as const;

const flag = z.boolean({ error: signInRulesMessages.valueInvalid }).optional();

/** The body of a change to the sign-in rules; missing fields stay unchanged. */
export const signInRulesChange = z.object({
  second_step_required: flag,
  registration_open: flag,
  password_helper: optionalLine('The name', maxLength.name)
    .transform((name) => name || null)
    .nullable()
    .optional(),
});
export type SignInRulesChange = z.output<typeof signInRulesChange>;
