import type { Hono } from 'hono';
import { createApp } from './app.ts';
import { pageRenderer } from './pages.ts';
import type { Services } from './services.ts';

/** The application with its pages: what production builds and development loads. */
export const createSite = (services: Services): Hono => createApp(services, pageRenderer(services));
