/** How the search box points at one record of a list: the page's address with the record's id. */
export const recordParameter = 'record';

export const recordAddress = (page: string, id: number): string =>
  `${page}?${new URLSearchParams({ [recordParameter]: String(id) })}`;

/** The id of the row's element, so that a jump can find it. */
export const rowElementId = (id: number): string => `record-${id}`;
