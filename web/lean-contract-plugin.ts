import { type ESTree, type Plugin, Visitor } from 'vite';

/** What only the server reads of a call; most of it are the schemas of answers. */
const ofTheServer = new Set(['summary', 'answer', 'accepted', 'status', 'errors', 'maxBodyBytes']);

const isOfTheServer = (part: ESTree.ObjectPropertyKind) =>
  part.type === 'Property' && part.key.type === 'Identifier' && ofTheServer.has(part.key.name);

/** The calls `defineCall({ … })`, each with its object. */
function definitionsIn(program: ESTree.Program) {
  const found: { start: number; end: number; call: ESTree.ObjectExpression }[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [call], start, end }) {
      if (callee.type !== 'Identifier' || callee.name !== 'defineCall') return;
      if (call?.type === 'ObjectExpression') found.push({ start, end, call });
    },
  }).visit(program);
  return found;
}

/** Leaves out what only the server reads, and the call of `defineCall`, which is for types alone. */
function withoutAnswers(code: string, program: ESTree.Program): string {
  let lean = code;
  // From the end, since a cut moves what follows it.
  for (const { start, end, call } of definitionsIn(program).toReversed()) {
    const kept = call.properties.filter((part) => !isOfTheServer(part));
    const text = kept.map((part) => code.slice(part.start, part.end)).join(',');
    lean = `${lean.slice(0, start)}{${text}}${lean.slice(end)}`;
  }
  return lean;
}

/** Whether making a value calls anything. */
function isMade(value: ESTree.Expression): boolean {
  let calls = 0;
  const count = () => {
    calls += 1;
  };
  new Visitor({ CallExpression: count, NewExpression: count }).visit({
    type: 'Program',
    body: [{ type: 'ExpressionStatement', expression: value }],
  } as ESTree.Program);
  return calls > 0;
}

const isFunction = ({ type }: ESTree.Expression) =>
  type === 'ArrowFunctionExpression' || type === 'FunctionExpression';

/** Says of each value of a module that making it changes nothing else: without users it is left out. */
function withPureValues(code: string, program: ESTree.Program): string {
  const values = program.body
    .map((one) => (one.type === 'ExportNamedDeclaration' ? one.declaration : one))
    .flatMap((one) => (one?.type === 'VariableDeclaration' ? one.declarations : []))
    .flatMap(({ init }) => (init && !isFunction(init) && isMade(init) ? [init] : []));
  let pure = code;
  for (const { start, end } of values.toReversed())
    pure = `${pure.slice(0, start)}/* @__PURE__ */ (() => (${code.slice(start, end)}))()${pure.slice(end)}`;
  return pure;
}

/** Leaves out of the contract what the web does not use. */
export const leanContract = (): Plugin => ({
  name: 'lean-contract',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /contract\/src\/[\w/-]+\.ts$/ },
    handler(code) {
      const lean = withoutAnswers(code, this.parse(code));
      return { code: withPureValues(lean, this.parse(lean)), map: null };
    },
  },
});
