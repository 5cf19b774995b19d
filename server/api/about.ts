import { aboutInfoInput, aboutInfoUpdate, aboutWords } from '../../domain/entities/about-info.ts';
import { Refusal } from '../errors.ts';
import * as about from '../store/about.ts';
import { success } from './answers.ts';
import { readJsonBody } from '../http/request-body.ts';
import type { ApiCall, SignedInCall } from './call.ts';
import { endpoint, open, signedIn } from './endpoint.ts';
import { found, parse } from './parse.ts';

const read = async ({ services }: ApiCall): Promise<Response> =>
  success({ about: await about.read(services.database) });

const create = async ({ actor, request, services }: SignedInCall): Promise<Response> => {
  const input = parse(aboutInfoInput, await readJsonBody(request));
  const record = await about.create(services.database, input, actor);
  if (!record) throw new Refusal(409, aboutWords.exists);
  services.contentChanged();
  return success({ message: aboutWords.created, id: record.id, about: record }, 201);
};

const change = async ({ actor, request, services }: SignedInCall): Promise<Response> => {
  const { id, ...input } = parse(aboutInfoUpdate, await readJsonBody(request));
  const record = found(
    await about.change(services.database, id, input, actor),
    aboutWords.notFound,
  );
  services.contentChanged();
  return success({ message: aboutWords.updated, id, about: record });
};

/** /api/about.php: the single record, null where none is stored. */
export const aboutEndpoint = endpoint({
  GET: open(read),
  POST: signedIn(create),
  PUT: signedIn(change),
});
