import { type ContentType, parse } from 'content-type';

/** The media type that a request names for its body, in time that grows with its length only. */
export const mediaTypeOf = (request: Request): Pick<ContentType, 'type' | 'parameters'> =>
  parse(request.headers.get('Content-Type') ?? '');
