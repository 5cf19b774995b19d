import { createContext } from 'react';
import { createContext as createRouterContext } from 'react-router';

/**
 * Marks the inline scripts and styles of one render, so that the server can distinguish its own from others in
 * content. Random for each render, and removed before the page is sent. Null in development and in the browser,
 * where no marks are needed.
 */
export const renderNonceContext = createRouterContext<string | null>(null);

/** The nonce for components (React context). */
export const NonceContext = createContext<string | undefined>(undefined);

/** Set by the server for the preview of a draft, whose address is not the page's own; false everywhere else. */
export const isPreviewContext = createRouterContext(false);
