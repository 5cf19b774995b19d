import { trashRestore, trashWords } from '../../domain/entities/trash.ts';
import { inSteps } from '../store/page.ts';
import * as trash from '../store/trash.ts';
import { success } from './answers.ts';
import { readJsonBody } from './body.ts';
import type { SignedInCall } from './call.ts';
import { endpoint, signedIn } from './endpoint.ts';
import { jsonList } from './json-list.ts';
import { found, parse } from './parse.ts';

const list = (call: SignedInCall): Promise<Response> =>
  jsonList(
    call,
    inSteps((page) => trash.all(call.services.database, page)),
    { opening: '{"success":true,"trash":[', closing: ']}' },
  );

/** {id}: undoes a deletion. */
const restore = async ({ actor, request, services }: SignedInCall): Promise<Response> => {
  const { id } = parse(trashRestore, await readJsonBody(request));
  const { noun, record_id } = found(
    await trash.restore(services.database, id, actor),
    trashWords.notFound,
  );
  services.contentChanged();
  return success({ message: trashWords.restored, noun, id: record_id });
};

/** /api/trash.php: what was deleted and can still be brought back. */
export const trashEndpoint = endpoint({
  GET: signedIn(list, { limit: 'none' }),
  POST: signedIn(restore),
});
