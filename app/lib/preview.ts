import { createContext } from 'react-router';

/** Set by the server for the preview of a draft, whose address is not the page's own; false everywhere else. */
export const isPreviewContext = createContext(false);
