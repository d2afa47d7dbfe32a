import { makeTemplates } from '../server/test/templates.ts';

/** The variable that passes this run's `Templates` to the workers, as JSON. */
export const templatesVariable = 'KIRANA_E2E_TEMPLATES';

/** Prepares the databases that every test copies. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { templates, tearDown } = await makeTemplates();
  process.env[templatesVariable] = JSON.stringify(templates);
  return tearDown;
}
