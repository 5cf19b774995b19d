import type {
  SetupState,
  SetupStep,
  SetupStepMark,
} from '../../../domain/site/go-live/setup-state.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import { type Author, recordAuditEvent } from '../history/audit-store.ts';

/** The state of setup. If someone deleted its row by hand, setup counts as finished. */
export const readSetupState = async (db: Database): Promise<SetupState> =>
  (await db.selectFrom('setup').select('state').executeTakeFirst())?.state ?? 'finished';

export const readStepMarks = async (db: Database): Promise<Map<SetupStep, SetupStepMark>> => {
  const rows = await db.selectFrom('setup_steps').select(['step', 'state']).execute();
  return new Map(rows.map(({ step, state }) => [step, state]));
};

/** Changes of setup; omitted fields stay as they are. */
export interface SetupChange {
  state?: SetupState | undefined;
  mark?: { step: SetupStep; mark: SetupStepMark } | undefined;
}

export const change = (db: Database, { state, mark }: SetupChange, by: Author): Promise<void> =>
  write(db, async (transaction) => {
    if (mark) {
      await recordAuditEvent(transaction, by, markSentences[mark.mark](mark.step));
      const row = { step: mark.step, state: mark.mark };
      await transaction
        .insertInto('setup_steps')
        .values(row)
        .onConflict((conflict) => conflict.column('step').doUpdateSet(row))
        .execute();
    }
    if (state) {
      await recordAuditEvent(transaction, by, stateSentences[state]);
      await setState(transaction, state);
    }
  });

/** Stores the state within the caller's transaction. */
export const setState = (transaction: Database, state: SetupState): Promise<unknown> =>
  transaction
    .insertInto('setup')
    .values({ id: 1, state })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ state }))
    .execute();

const markSentences: Record<SetupStepMark, (step: SetupStep) => string> = {
  done: (step) => `finished the step “${step}” of setup`,
  skipped: (step) => `skipped the step “${step}” of setup`,
};

const stateSentences: Record<SetupState, string> = {
  open: 'went on with setup',
  later: 'put off setup',
  finished: 'finished setup',
};
