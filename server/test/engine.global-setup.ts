import type { TestProject } from 'vitest/node';
import { makeTemplates, type Templates } from './templates.ts';

declare module 'vitest' {
  interface ProvidedContext {
    templates: Templates;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { templates, tearDown } = await makeTemplates();
  project.provide('templates', templates);
  return tearDown;
}
