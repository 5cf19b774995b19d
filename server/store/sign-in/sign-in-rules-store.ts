import type { SignInRules, SignInRulesChange } from '../../../domain/accounts/sign-in-policy.ts';
import type { Flag } from '../../../domain/lib/schemas/id.ts';
import { now } from '../../clock.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import { type Author, recordAuditEvents } from '../history/audit-store.ts';
import { type ExpectedVersions, requireVersion } from '../history/require-version.ts';

type StoredRules = SignInRules & { updated_at: string; updated_by: string | null };

/** The rules for signing in. If someone deleted their row by hand, the strictest rules apply. */
export const read = async (db: Database): Promise<StoredRules> => {
  const row = await db.selectFrom('sign_in_rules').selectAll().executeTakeFirst();
  return {
    second_step_required: row?.second_step_required !== 0,
    registration_open: row?.registration_open === 1,
    password_helper: row?.password_helper ?? null,
    version: row?.version ?? 1,
    updated_at: row?.updated_at ?? now(),
    updated_by: row?.updated_by ?? null,
  };
};

/**
 * Changes the rules and returns them.
 * @throws HttpError 412 when the version is not an expected one
 */
export const change = (
  db: Database,
  ruleChange: SignInRulesChange,
  by: Author,
  expected: ExpectedVersions,
): Promise<StoredRules> =>
  write(db, async (transaction) => {
    const current = await read(transaction);
    await transaction
      .updateTable('sign_in_rules')
      .set({
        ...(ruleChange.second_step_required !== undefined && {
          second_step_required: Number(ruleChange.second_step_required) as Flag,
        }),
        ...(ruleChange.registration_open !== undefined && {
          registration_open: Number(ruleChange.registration_open) as Flag,
        }),
        ...(ruleChange.password_helper !== undefined && {
          password_helper: ruleChange.password_helper,
        }),
        updated_at: now(),
        updated_by: by.username,
      })
      .execute();
    await recordAuditEvents(transaction, by, describeChanges(current, ruleChange));
    requireVersion(current, expected);
    return read(transaction);
  });

const describeChanges = (current: SignInRules, ruleChange: SignInRulesChange): string[] => {
  const {
    second_step_required: isStepRequired,
    registration_open: isOpen,
    password_helper: passwordHelper,
  } = ruleChange;
  return [
    ...(isStepRequired !== undefined && isStepRequired !== current.second_step_required
      ? [isStepRequired ? 'required a second step of everyone' : 'made the second step optional']
      : []),
    ...(isOpen !== undefined && isOpen !== current.registration_open
      ? [isOpen ? 'opened registration' : 'closed registration']
      : []),
    ...(passwordHelper !== undefined && passwordHelper !== current.password_helper
      ? ['changed whom people ask for a new password']
      : []),
  ];
};
