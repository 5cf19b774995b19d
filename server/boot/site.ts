import type { Hono } from 'hono';
import { createApp } from '../app.ts';
import { createPageRenderer } from '../pages/render-page.ts';
import type { AppContext } from '../app-context.ts';

/** Creates the application with its pages. The build contains this module; in development, Vite loads it. */
export const createSite = (context: AppContext): Hono =>
  createApp(context, createPageRenderer(context));
