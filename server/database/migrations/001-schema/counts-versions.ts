/**
 * The trigger that counts the versions of a table's records (docs/decisions/047). The database counts
 * them, so that no write can forget to. An update that sets the version itself is not counted.
 */
export const createVersionTrigger = (
  table: string,
): string => `create trigger ${table}_version after update on ${table}
  when new.version = old.version
  begin update ${table} set version = old.version + 1 where id = new.id; end`;
