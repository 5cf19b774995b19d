import { type Kysely, sql } from 'kysely';
import { createVersionTrigger } from './001-schema/counts-versions.ts';

/** Permissions to show pictures of people, the signed forms, and which picture needs which permission. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [
    `create table permissions (
      id integer primary key autoincrement,
      who text not null,
      allowed_by text not null,
      relation text not null,
      how text not null check (how in ('writing', 'email', 'said')),
      witness text,
      uses text not null,
      until text check (until like '____-__-__'),
      taken_back_on text check (taken_back_on like '____-__-__'),
      note text,
      created_at text not null,
      updated_at text not null,
      updated_by text,
      version integer not null default 1
    ) strict`,
    createVersionTrigger('permissions'),
    `create table permission_forms (
      id integer primary key autoincrement,
      permission_id integer not null,
      media_type text not null,
      size integer not null,
      content text not null,
      created_at text not null,
      added_by text not null
    ) strict`,
    'create index permission_forms_of on permission_forms (permission_id)',
    'alter table pictures add column recognizable integer check (recognizable in (0, 1))',
    'alter table pictures add column permission_id integer',
    'create index pictures_permitted on pictures (permission_id)',
    'alter table home add column pictures_need_permission integer check (pictures_need_permission in (0, 1))',
  ])
    await sql.raw(statement).execute(db);
};
