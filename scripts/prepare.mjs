// Stands before every `npm` command. It runs on the machine's own Node (20 or later) and needs no
// package: it installs what is out of date and, with the word `web`, builds it.

import { checkNode, ensureBuilt, ensureInstalled } from './setup.mjs';

await ensureInstalled();
checkNode();
if (process.argv[2] === 'web') await ensureBuilt();
