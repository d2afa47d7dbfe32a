import { type ESTree, type Plugin, Visitor } from 'vite';

/** What only the server reads of a call; most of it are the schemas of answers. */
const ofTheServer = new Set(['summary', 'answer', 'accepted', 'status', 'errors', 'maxBodyBytes']);

const isOfTheServer = (part: ESTree.ObjectPropertyKind) =>
  part.type === 'Property' && part.key.type === 'Identifier' && ofTheServer.has(part.key.name);

/** The objects of `defineCall({ … })`. */
function callsIn(program: ESTree.Program): ESTree.ObjectExpression[] {
  const calls: ESTree.ObjectExpression[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [call] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'defineCall') return;
      if (call?.type === 'ObjectExpression') calls.push(call);
    },
  }).visit(program);
  return calls;
}

/** Leaves what only the server reads out of the contract's calls, and with it the schemas of that alone. */
export const leanCalls = (): Plugin => ({
  name: 'lean-calls',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /contract\/src\/[\w-]+\.ts$/, code: 'defineCall(' },
    handler(code) {
      let lean = code;
      // From the end, since a cut moves what follows it.
      for (const { properties, start, end } of callsIn(this.parse(code)).toReversed()) {
        const kept = properties.filter((part) => !isOfTheServer(part));
        const text = kept.map((part) => code.slice(part.start, part.end)).join(',');
        lean = `${lean.slice(0, start)}{${text}}${lean.slice(end)}`;
      }
      return { code: lean, map: null };
    },
  },
});
