import { createContext } from 'react';
import { createContext as createRouterContext } from 'react-router';

/**
 * Marks the inline scripts and styles of one render, so that the server can tell its own from anything
 * that content might bring in: random for each render and taken out before the page is sent. Null
 * where nothing is to be marked: in development and in the browser.
 */
export const renderNonce = createRouterContext<string | null>(null);

/** The same for components. */
export const NonceContext = createContext<string | undefined>(undefined);
