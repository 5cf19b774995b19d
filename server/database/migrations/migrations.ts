import { readdirSync } from 'node:fs';
import type { Migration } from 'kysely/migration';

/** The modules of this folder whose names begin with a number, by their names. */
const importMigrations = async (): Promise<Record<string, Migration>> => {
  // Vite includes them in the built server. Commands run from the sources, where Node reads the folder.
  if (import.meta.env) return import.meta.glob<Migration>('./[0-9]*.ts', { eager: true });
  const names = readdirSync(import.meta.dirname).filter((name) => /^\d.*\.ts$/.test(name));
  const modules = names.map((name) => import(/* @vite-ignore */ `./${name}`) as Promise<Migration>);
  const imported = await Promise.all(modules);
  return Object.fromEntries(names.map((name, index) => [name, imported[index] as Migration]));
};

/** Every change of the database's schema, in order. Never edit a migration that has been released. */
export const migrations: Record<string, Migration> = Object.fromEntries(
  Object.entries(await importMigrations())
    .map(([name, module]): [string, Migration] => [name.replace(/^\.\/|\.ts$/g, ''), module])
    .toSorted(([one], [other]) => (one < other ? -1 : 1)),
);
