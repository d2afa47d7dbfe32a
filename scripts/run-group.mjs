import { runNode } from './run-process.mjs';

// Runs a script so that what it has started ends with it, also by a signal.
process.exit(await runNode(process.argv.slice(2)));
