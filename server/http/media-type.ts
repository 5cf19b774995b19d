import { type ContentType, parse } from 'content-type';

/** The media type that a request declares for its body, parsed in linear time. */
export const mediaTypeOf = (request: Request): Pick<ContentType, 'type' | 'parameters'> =>
  parse(request.headers.get('Content-Type') ?? '');
