import type { Hono } from 'hono';
import { createApp } from '../app.ts';
import { createPageRenderer } from '../pages/render-page.ts';
import type { AppContext } from '../app-context.ts';

/** The application with its pages, which production builds and development loads. */
export const createSite = (context: AppContext): Hono =>
  createApp(context, createPageRenderer(context));
