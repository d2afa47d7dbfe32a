// Runs before every `npm` command, on the machine's own Node (20 or later) and without packages: it
// installs what is out of date and, with the argument `web`, builds the web.

import { checkNode, ensureBuilt, ensureInstalled } from './setup.mjs';

await ensureInstalled();
checkNode();
if (process.argv[2] === 'web') await ensureBuilt();
