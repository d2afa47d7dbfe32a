/** The nouns of the server, from the top: each may use those after it. */
const serverNouns = [
  'cash',
  'people',
  'orders',
  'tabs',
  'customers',
  'products',
  'categories',
  'banners',
  'store',
  'settings',
  'accounts',
];

/** The floors of the server, from the top: each imports only those after it. */
const serverFloors = [
  String.raw`(main\.ts$|commands/)`,
  String.raw`(app|web-app|projections)\.ts$`,
  'uses/',
  ...serverNouns.map((noun) => `nouns/${noun}/`),
  'push/',
  String.raw`(changes/|(ctx|services)\.ts$)`,
  'backup/',
  '(database|mail|images|razorpay)/',
  'platform/',
];

/** Files that only tests may import, and that may import what they like. */
const testFiles = String.raw`\.(test|spec)\.tsx?$|^server/test/|^screens/|^e2e/|^bench/|^scripts/`;

/**
 * The import rules: a screen or a use stands on nouns, nouns stand on each other only downwards, and nobody
 * imports a screen, or a use but the web's screens.
 * @returns {import('dependency-cruiser').IConfiguration}
 */
export function importRules() {
  return {
    forbidden: [...everywhere(), ...rooms(), ...server(), ...web()],
    options: {
      parser: 'swc',
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '^((web|storefront)/dist|scripts/postgresql)' },
      enhancedResolveOptions: {
        exportsFields: ['exports'],
        conditionNames: ['import', 'node', 'default', 'types'],
        extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
      },
    },
  };
}

/**
 * @param {string} name
 * @param {string} comment
 * @param {import('dependency-cruiser').IRegularForbiddenRuleType['from']} from
 * @param {import('dependency-cruiser').IRegularForbiddenRuleType['to'] & { reachable?: boolean }} to
 * @returns {import('dependency-cruiser').IForbiddenRuleType}
 */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const everywhere = () => [
  forbid(
    'no-cycle',
    'Files that import each other can only be understood together',
    {},
    {
      circular: true,
    },
  ),
  forbid('no-unresolved', 'An import that leads nowhere', {}, { couldNotResolve: true }),
  forbid(
    'own-packages',
    "A package must be named in the room's own package.json, not happen to be hoisted",
    { path: '^(contract|server|web|storefront|screens|e2e|bench)/' },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: 'node_modules/vitest/' },
  ),
  forbid(
    'no-test-import',
    'Nothing imports a test',
    {},
    { path: String.raw`\.(test|spec)\.tsx?$` },
  ),
  forbid(
    'no-test-help',
    'The product imports nothing that belongs to tests or tools',
    { path: '^(contract|server|web|storefront)/', pathNot: [testFiles, '/vite.config.ts$'] },
    { path: '^(server/test|screens|e2e|bench|scripts)/' },
  ),
];

const rooms = () => [
  forbid(
    'contract-alone',
    'The contract imports nothing but zod',
    { path: '^contract/', pathNot: testFiles },
    { pathNot: '^contract/|node_modules/zod/' },
  ),
  forbid('web-to-contract', 'web → contract ← server', { path: '^web/' }, { path: '^server/' }),
  forbid('server-to-contract', 'web → contract ← server', { path: '^server/' }, { path: '^web/' }),
  forbid(
    'storefront-to-contract',
    'The storefront imports the contract alone',
    { path: '^storefront/', pathNot: testFiles },
    { path: '^(server|web)/' },
  ),
  forbid(
    'storefront-by-nobody',
    'Nothing imports the storefront: the server loads what it was built to',
    { pathNot: `^storefront/|${testFiles}` },
    { path: '^storefront/' },
  ),
  forbid(
    'contract-rules-without-schemas',
    'The rules of the contract have no schema, so that they can be sent to phones',
    { path: '^contract/src/rules.ts$' },
    { path: 'node_modules/zod/', reachable: true },
  ),
  forbid(
    'storefront-without-schemas',
    'The storefront has the types and the rules of the contract: no schema goes to a phone',
    { path: '^storefront/src/' },
    {
      path: '^contract/',
      pathNot: '^contract/src/(rules|follow-translation).ts$',
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbid(
    'contract-by-name',
    'Other rooms import the contract as a whole, its rules, or what its two browser rooms share',
    { pathNot: '^contract/' },
    { path: '^contract/', pathNot: '^contract/src/(index|rules|follow-translation).ts$' },
  ),
];

const server = () => [
  forbid(
    'server-use-alone',
    'Nobody but the app imports a use',
    { path: '^server/src/uses/([^/]+)/', pathNot: testFiles },
    { path: '^server/src/uses/', pathNot: '^server/src/uses/$1/' },
  ),
  ...floorRules('server', serverFloors, '^server/src/database/schema.ts$'),
  onAFloor('server', serverFloors),
  forbid(
    'server-seed-by-commands',
    'Only commands fill a store',
    { path: '^server/src/', pathNot: `^server/src/commands/|${testFiles}` },
    { path: '^server/seed/' },
  ),
  forbid(
    'server-schema-of-tables',
    'Of what stands above it database/schema.ts imports the tables alone',
    { path: '^server/src/database/schema.ts$' },
    { path: '^server/src/(uses|nouns|push|changes)/', pathNot: String.raw`\.table\.ts$` },
  ),
  forbid(
    'server-no-dev-packages',
    'What runs in production is no devDependency',
    { path: '^server/', pathNot: testFiles },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'server-one-engine-room',
    'Only database/ knows which engine runs',
    { path: '^server/(src|migrations|seed)/', pathNot: `^server/src/database/|${testFiles}` },
    { path: '^(node:)?sqlite$|node_modules/(pg|@types/pg)/' },
  ),
];

/** The nouns of the web, from the top: each may use those after it. */
const webNouns = ['changes', 'orders', 'products', 'search', 'store', 'accounts'];

/** The floors of the web, from the top: each imports only those after it. */
const webFloors = [
  String.raw`(main|router)\.tsx$`,
  'screens/',
  'uses/',
  ...webNouns.map((noun) => `nouns/${noun}/`),
  String.raw`((ui|platform)/|paths\.ts$)`,
];

/** What runs off the page's thread, with what the page asks it by. */
const workers = '^web/src/(nouns/orders/worker|screens/import-products/reader)/';

const web = () => [
  forbid(
    'web-screen-alone',
    'Nobody but the router imports a screen',
    { path: '^web/src/screens/([^/]+)/', pathNot: testFiles },
    { path: '^web/src/screens/', pathNot: '^web/src/screens/$1/' },
  ),
  forbid(
    'web-use-alone',
    'Screens and the router may import a use, another use may not',
    { path: '^web/src/uses/([^/]+)/', pathNot: testFiles },
    { path: '^web/src/uses/', pathNot: '^web/src/uses/$1/' },
  ),
  ...floorRules('web', webFloors),
  onAFloor('web', webFloors),
  forbid(
    'web-worker-without-screens',
    'A worker knows no React',
    { path: workers, pathNot: testFiles },
    { path: '^web/src/(ui|screens)/|node_modules/react', pathNot: workers },
  ),
  forbid(
    'web-worker-without-schemas',
    'A worker has the types and the rules of the contract',
    { path: workers, pathNot: testFiles },
    {
      path: '^contract/',
      pathNot: '^contract/src/rules.ts$',
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbid(
    'web-ui-fetches-nothing',
    'ui fetches nothing: it never reaches the API client',
    { path: '^web/src/ui/', pathNot: testFiles },
    { path: '^web/src/platform/api-', reachable: true },
  ),
];

/**
 * One rule a floor: it imports none of those above.
 * @param {string} room
 * @param {readonly string[]} floors paths below `src`, from the top
 * @param {string} [exempt] a file that knows of all floors
 */
function floorRules(room, floors, exempt) {
  const pathNot = exempt ? `${exempt}|${testFiles}` : testFiles;
  return floors
    .slice(1)
    .map((floor, at) =>
      forbid(
        `${room}-below-${(floor.match(/[a-z]+/g) ?? []).join('-')}`,
        `A floor imports only those below it: ${floors.join(' → ')}`,
        { path: `^${room}/src/${floor}`, pathNot },
        { path: `^${room}/src/(${floors.slice(0, at + 1).join('|')})` },
      ),
    );
}

/**
 * A file beside the floors could lead from a lower one to a higher one.
 * @param {string} room
 * @param {readonly string[]} floors
 */
const onAFloor = (room, floors) =>
  forbid(
    `${room}-on-a-floor`,
    `What is imported stands on one of these floors: ${floors.join(' → ')}`,
    { path: `^${room}/src/` },
    { path: `^${room}/src/`, pathNot: `^${room}/src/(${floors.join('|')})` },
  );
