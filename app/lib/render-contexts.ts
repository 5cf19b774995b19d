import { createContext } from 'react';
import { createContext as createRouterContext } from 'react-router';

/**
 * Marks the inline scripts and styles of one render, so that the server can distinguish its own ones from
 * others in content. Random for each render, and removed before the page is sent. Null in development and in
 * the browser, where no marks are needed.
 */
export const renderNonceContext = createRouterContext<string | null>(null);

/** The same value for components, as a React context; undefined if it is null. */
export const NonceContext = createContext<string | undefined>(undefined);

/** True for the server's preview of a draft, whose address is not the page's own; false everywhere else. */
export const isPreviewContext = createRouterContext(false);
