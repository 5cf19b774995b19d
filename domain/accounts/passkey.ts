import { z } from '../lib/zod.ts';
import { idSchema } from '../lib/schemas/id.ts';
import { requiredLine } from '../lib/schemas/text-schemas.ts';

/** A passkey as the API shows it to its owner (docs/product/accounts.md). */
export interface Passkey {
  id: number;
  name: string;
  created_at: string;
  last_used_at: string | null;
  /** Whether a password manager syncs it to more than one device. */
  backed_up: boolean;
}

export const maxPasskeyNameLength = 60;

/** The most passkeys of an account: more than anyone's devices, and few enough for a readable list. */
export const maxPasskeys = 20;

export const passkeyMessages = {
  loadFailed: 'Failed to load your passkeys.',
  saveFailed: 'Failed to save the passkey.',
  removeFailed: 'Failed to remove the passkey.',
  optionsReady: 'Continue on your device.',
  added: 'The passkey was added.',
  renamed: 'The passkey was renamed.',
  removed: 'The passkey was removed.',
  notFound: 'This passkey was removed already.',
  nameRequired: 'Please give the passkey a name.',
  tooMany: `An account has at most ${maxPasskeys} passkeys. Remove one that you no longer use first.`,
  addedAlready: 'This passkey was added already.',
  invalid: 'What came from your device is not a passkey. Please try again.',
  notVerified: 'The passkey could not be checked. Please try again.',
  tooLate: 'This took too long, or it was used already. Please try again.',
  notAccepted: 'This passkey was not accepted. It may have been removed from the account.',
  copied:
    'This passkey was not accepted: it seems to have been copied from another device. Use another way to log in, then remove it.',
  lastWayIn:
    'This is your last passkey, and your account has no password. Add another passkey or set a password first.',
  stillNeeded:
    'Everyone here needs a second step. Add another passkey or set up one-time codes before you remove this one.',
  confirmed: 'Your passkey is confirmed.',
  checkFailed: 'Could not check the passkey.',
  notUsed: 'No passkey was used. Try again, or use another way.',
  notMade: 'No passkey was made. Try again when you are ready.',
  onDeviceAlready: 'This device has a passkey for your account already.',
  cannotStore:
    'This device cannot store a passkey. Try a phone, a security key, or a password manager.',
  wrongAddress:
    'Passkeys work only at the site’s own address. Open the site there, then try again.',
  deviceFailed: 'Your device could not do this. Please try again.',
  unsupported:
    'This browser cannot use passkeys here. Use a current browser, and the site’s own address with https.',
} as const;

export const ownPasswordMessages = {
  removed: 'Your password was removed. You now sign in with a passkey.',
  none: 'Your account has no password.',
  needsPasskeys:
    'Add a second passkey or make recovery codes first. Otherwise, one lost device locks you out.',
  removeFailed: 'Failed to remove your password.',
} as const;

const { invalid } = passkeyMessages;

/** Binary data in base64url, as browsers send it. @param max characters */
const createBase64urlSchema = (max: number) =>
  z
    .string({ error: invalid })
    .max(max, invalid)
    .regex(/^[\w-]+$/, invalid);

const credential = {
  id: createBase64urlSchema(1400),
  rawId: createBase64urlSchema(1400),
  type: z.literal('public-key', { error: invalid }),
};

/** An authenticator's response when a new passkey is made. */
export const newCredential = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: createBase64urlSchema(4000),
        attestationObject: createBase64urlSchema(100_000),
        transports: z
          .array(z.string({ error: invalid }).regex(/^[a-z-]{1,20}$/, invalid), { error: invalid })
          .max(10, invalid)
          .optional(),
      },
      { error: invalid },
    ),
  },
  { error: invalid },
);

/** An authenticator's response when a passkey is used. */
const usedCredential = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: createBase64urlSchema(4000),
        authenticatorData: createBase64urlSchema(4000),
        signature: createBase64urlSchema(8000),
        userHandle: createBase64urlSchema(200).optional(),
      },
      { error: invalid },
    ),
  },
  { error: invalid },
);

export type NewCredential = z.output<typeof newCredential>;
export type UsedCredential = z.output<typeof usedCredential>;

const name = requiredLine('The name', maxPasskeyNameLength, passkeyMessages.nameRequired);

/** The body of POST /api/passkeys. */
export const newPasskeyInput = z.object({ name, passkey: newCredential });

export const passkeyNameInput = z.object({ name });

/** The body of PUT /api/passkeys. */
export const passkeyRenameInput = z.object({ id: idSchema, name });

/** Proof by a passkey, in place of a password or a code. */
export const passkeyProofInput = z.object({ passkey: usedCredential });

/** The body of POST /api/passkey-sign-in. */
export const passkeySignInInput = z.object({
  passkey: usedCredential,
  keep_signed_in: z.boolean({ error: 'Keep me signed in must be true or false.' }).optional(),
});
