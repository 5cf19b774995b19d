import type { z } from '../../domain/zod.ts';
import { idSchema, invalidId } from '../../domain/entities/id.ts';
import { HttpError } from '../errors.ts';

type Body = Record<string, unknown>;

/**
 * Parses a body with a schema; unknown fields are dropped.
 * @throws HttpError 400 for a wrong id, 422 with the message of the first wrong field in the schema's order
 */
export const parse = <Schema extends z.ZodObject>(schema: Schema, body: Body): z.output<Schema> => {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const fields = Object.keys(schema.shape);
  const place = ({ path }: z.core.$ZodIssue) => fields.indexOf(String(path[0]));
  const issues = parsed.error.issues.toSorted((a, b) => place(a) - place(b));
  if (issues.some((issue) => issue.path[0] === 'id')) throw new HttpError(400, invalidId);
  throw new HttpError(422, issues[0]?.message ?? 'The request is not valid.');
};

/**
 * Parses the id alone, where rights depend on it before the rest is parsed.
 * @throws HttpError 400
 */
export const parseId = (body: Body): number => {
  const id = idSchema.safeParse(body['id']);
  if (!id.success) throw new HttpError(400, invalidId);
  return id.data;
};

/** @throws HttpError 404 with the entity's sentence where there is no such record */
export const found = <T>(record: T | null | false, sentence: string): T => {
  if (record === null || record === false) throw new HttpError(404, sentence);
  return record;
};
