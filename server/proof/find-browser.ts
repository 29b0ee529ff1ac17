import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { projectFile } from '#server/kernel/project-file.ts';

/** The program of the browser that the journeys use. */
export async function findBrowser(): Promise<string> {
  const script = pathToFileURL(projectFile('scripts/browser.mjs')).href;
  const found = (await import(script)) as { findBrowser: () => Promise<{ TEST_CHROMIUM?: string }> };
  return (await found.findBrowser()).TEST_CHROMIUM ?? chromium.executablePath();
}
