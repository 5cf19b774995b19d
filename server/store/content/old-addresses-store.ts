import {
  type OldAddressInput,
  oldAddressLimits,
  oldAddressMessages as messages,
  oldAddresses,
} from '../../../domain/nouns/old-addresses/old-address-noun.ts';
import { isOneOf } from '../../database/by-engine.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import { HttpError } from '../../errors.ts';
import { type Author, recordAuditEvent } from '../history/audit-store.ts';
import { createChangeStamp } from '../history/require-version.ts';
import { createListStore } from './list-store.ts';

const store = createListStore(oldAddresses, {
  toStoredValues: async ({ transaction, before }, { address }: Partial<OldAddressInput>) => {
    const other = address === undefined ? undefined : await find(transaction, address);
    if (address !== undefined && other && other.id !== before?.id)
      throw new HttpError(409, messages.known(address));
    return {};
  },
});

/** An address leads to only one page, so adding it again changes its target. */
export const oldAddressesStore = {
  ...store,
  add: async (db: Database, input: OldAddressInput, by: Author): Promise<number> => {
    const stored = await find(db, input.address);
    if (!stored) return store.add(db, input, by);
    await store.change(db, stored.id, input, by);
    return stored.id;
  },
};

const find = (db: Database, address: string) =>
  db.selectFrom('old_addresses').select('id').where('address', '=', address).executeTakeFirst();

/** How many rows one statement inserts, which have far fewer values than either engine allows. */
const rowsPerInsert = 500;

/**
 * Adds several old addresses, without those that are in the list already.
 * @returns the ids of the added ones
 * @throws HttpError 409 if the list has no room for them
 */
export const addAll = (
  db: Database,
  inputs: readonly OldAddressInput[],
  by: Author,
): Promise<number[]> =>
  write(db, async (transaction) => {
    const rows = await transaction.selectFrom('old_addresses').select('address').execute();
    const known = new Set(rows.map(({ address }) => address));
    const newInputs = [...new Map(inputs.map((input) => [input.address, input])).values()].filter(
      ({ address }) => !known.has(address),
    );
    if (rows.length + newInputs.length > oldAddressLimits.addresses)
      throw new HttpError(409, messages.tooMany);
    await recordAuditEvent(transaction, by, messages.addedEvent(newInputs.length));
    const stamp = createChangeStamp(by);
    const ids: number[] = [];
    for (let start = 0; start < newInputs.length; start += rowsPerInsert) {
      const added = await transaction
        .insertInto('old_addresses')
        .values(
          newInputs
            .slice(start, start + rowsPerInsert)
            .map((input) => ({ ...input, created_at: stamp.updated_at, ...stamp })),
        )
        .returning('id')
        .execute();
      ids.push(...added.map(({ id }) => id));
    }
    return ids;
  });

/** Removes added old addresses for good, except for those that were changed since. */
export const removeAdded = (db: Database, ids: readonly number[], by: Author): Promise<unknown> =>
  write(db, async (transaction) => {
    const removed = await transaction
      .deleteFrom('old_addresses')
      .where(isOneOf('id', ids))
      .whereRef('updated_at', '=', 'created_at')
      .returning('id')
      .execute();
    await recordAuditEvent(transaction, by, messages.undoneEvent(removed.length));
  });
