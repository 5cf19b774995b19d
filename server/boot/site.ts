import type { Hono } from 'hono';
import { createApp } from '../app.ts';
import { createPageRenderer } from '../pages/render-page.ts';
import type { AppContext } from '../app-context.ts';

/** The application with its pages. Production has it in its build; in development, Vite loads it. */
export const createSite = (context: AppContext): Hono =>
  createApp(context, createPageRenderer(context));
