import { importRules } from './scripts/import-rules.mjs';

export default importRules();
