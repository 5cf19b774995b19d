/** How the search box points at one record of a list: the page's address with the record's id. */
export const recordParameter = 'record';

export const recordAddress = (page: string, id: number, name?: string): string =>
  `${page}?${new URLSearchParams({
    [recordParameter]: String(id),
    ...(name !== undefined && { [nameParameter]: name }),
  })}`;

/** What the record is called, where its list may have to be searched for it. */
export const nameParameter = 'name';

/** The id of the row's element, so that a jump can find it. */
export const rowElementId = (id: number): string => `record-${id}`;
