import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of the server below its features; every other folder but `commands` is a feature. */
const serverFoundation = ['database', 'platform', 'mail', 'images'];
/**
 * The change log and, above it, the accounts: features may import both, neither may import a
 * feature.
 */
const serverSpine = 'changes';
const serverAccounts = 'accounts';
const serverTop = ['main.ts', 'app.ts', 'commands'];

/** Files that only tests may import, and that may import what they like. */
const testFiles = String.raw`\.(test|spec)\.tsx?$|^server/test/|^e2e/|^bench/|^scripts/`;

/** Of the storefront's files those that the server alone runs, and that may use the contract's rules. */
const drawnByServer = '^storefront/src/Shelf.tsx$';

/**
 * The import rules (architecture, "Direction"). The zones are read from the folders, so that a new
 * feature is under the rules from its first file.
 * @param {string} root
 * @returns {import('dependency-cruiser').IConfiguration}
 */
export function importRules(root) {
  return {
    forbidden: [
      ...everywhere(),
      ...rooms(),
      ...server(foldersOf(join(root, 'server/src'))),
      ...web(),
    ],
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

/** @param {string} folder */
function foldersOf(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
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
    { path: '^(contract|server|web|storefront|e2e|bench)/' },
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
    { path: '^(contract|server|web|storefront)/', pathNot: testFiles },
    { path: '^(server/test|e2e|bench|scripts)/' },
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
    'storefront-types-alone',
    'What runs in the browser has of the contract the types alone: no schema goes to a phone',
    { path: '^storefront/src/', pathNot: drawnByServer },
    { path: '^contract/', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'storefront-browser-draws-no-shelf',
    'The browser is never given what the server draws by the contract',
    { path: '^storefront/src/browser/' },
    { path: drawnByServer, reachable: true },
  ),
  forbid(
    'contract-by-name',
    'Other rooms import the contract as a whole',
    { pathNot: '^contract/' },
    { path: '^contract/', pathNot: '^contract/src/index.ts$' },
  ),
];

/** @param {readonly string[]} folders */
function server(folders) {
  const below = [...serverFoundation, serverSpine, serverAccounts, ...serverTop];
  const features = folders.filter((name) => !below.includes(name)).join('|') || '(?!)';
  const foundation = serverFoundation.join('|');
  const feature = `^server/src/(${features})/`;
  return [
    forbid(
      'server-feature-alone',
      'A feature of the server never imports another; it reads any table through database/schema.ts',
      { path: feature, pathNot: testFiles },
      { path: feature, pathNot: '^server/src/$1/' },
    ),
    forbid(
      'server-downwards',
      'main → app → features → platform',
      { path: `^server/src/(${features}|${foundation})/`, pathNot: testFiles },
      { path: `^server/src/(${serverTop.join('|').replaceAll('.', String.raw`\.`)})` },
    ),
    ...serverLayers(feature),
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
}

/**
 * What lies below the features.
 * @param {string} feature
 */
function serverLayers(feature) {
  const foundation = serverFoundation.join('|');
  const spineAndAccounts = `^server/src/(${serverSpine}|${serverAccounts})/`;
  return [
    forbid(
      'server-foundation-below-features',
      'Only database/schema.ts knows of features: their tables',
      { path: `^server/src/(${foundation})/`, pathNot: '^server/src/database/schema.ts$' },
      { path: `${feature}|^server/src/services.ts$` },
    ),
    forbid(
      'server-spine-below-features',
      'The change log knows no feature, and what lies below it knows no change log',
      {
        path: `^server/src/(${serverSpine}|${foundation})/`,
        pathNot: `^server/src/database/schema.ts$|${testFiles}`,
      },
      {
        path: `${feature}|${spineAndAccounts}`,
        pathNot: '^server/src/$1/',
      },
    ),
    forbid(
      'server-accounts-below-features',
      'The accounts know no feature',
      { path: `^server/src/${serverAccounts}/`, pathNot: testFiles },
      { path: feature },
    ),
    forbid(
      'server-schema-of-tables',
      'Of features and the change log database/schema.ts imports the tables alone',
      { path: '^server/src/database/schema.ts$' },
      {
        path: `${feature}|${spineAndAccounts}`,
        pathNot: String.raw`\.table\.ts$`,
      },
    ),
  ];
}

/** The nouns of the web, from the top: each may use those after it. */
const webNouns = ['printing', 'live', 'imports', 'orders', 'products', 'store'];

/** The floors of the web, from the top: each imports only those after it. */
const webFloors = [
  String.raw`(main|router)\.tsx$`,
  'screens/',
  ...webNouns.map((noun) => `nouns/${noun}/`),
  '(ui|platform)/',
];

const web = () => [
  forbid(
    'web-screen-alone',
    'Nobody but the router imports a screen',
    { path: '^web/src/screens/([^/]+)/', pathNot: testFiles },
    { path: '^web/src/screens/', pathNot: '^web/src/screens/$1/' },
  ),
  ...floorRules('web', webFloors),
  forbid(
    'web-noun-has-its-place',
    'A noun stands in the list of nouns',
    { path: '^web/src/' },
    { path: '^web/src/nouns/', pathNot: `^web/src/nouns/(${webNouns.join('|')})/` },
  ),
  forbid(
    'web-worker-without-screens',
    'A worker knows no React',
    { path: '^web/src/nouns/(orders/worker|imports)/', pathNot: testFiles },
    { path: '^web/src/ui/|node_modules/react' },
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
 */
function floorRules(room, floors) {
  return floors
    .slice(1)
    .map((floor, at) =>
      forbid(
        `${room}-below-${(floor.match(/[a-z]+/g) ?? []).join('-')}`,
        `A floor imports only those below it: ${floors.join(' → ')}`,
        { path: `^${room}/src/${floor}`, pathNot: testFiles },
        { path: `^${room}/src/(${floors.slice(0, at + 1).join('|')})` },
      ),
    );
}
