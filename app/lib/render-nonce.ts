import { createContext } from 'react';
import { createContext as createRouterContext } from 'react-router';

/**
 * Marks the inline scripts and styles of one render, so that the server can tell its own from any that
 * content might contain. Random for each render, and removed before the page is sent. Null in development and
 * in the browser, where nothing needs marks.
 */
export const renderNonceContext = createRouterContext<string | null>(null);

/** The nonce for components (React context). */
export const NonceContext = createContext<string | undefined>(undefined);
