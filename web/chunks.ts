import type { Rolldown } from 'vite';

/*
 * What is used together comes in one file: a screen's first load is at most 15 requests. A module goes
 * to the first group that names it, along with all it imports. The rest stays with its screen.
 */
const groups: readonly Rolldown.CodeSplittingGroup[] = [
  // The frame, and the small parts that all screens are made of; none of them brings the contract along.
  {
    name: 'index',
    test: /web\/(index\.html|src\/(platform\/api-(error|host)|ui\/(?!DataTable|DateField|grid\/|Menu|Moment|Picture|Pill|QrCode|RetryNotice|SearchField|pointer|use-drag-over|use-draft|use-media|use-now|use-submit-form)))/,
  },
  // What the screens that fetch share. The visitor's forms load it when somebody begins to type.
  {
    name: 'manage',
    test: /contract\/src\/|react-query\/|web\/src\/(platform\/|ui\/(DateField|Menu|Moment|Picture|Pill|RetryNotice|SearchField|use-drag-over|use-draft|use-media|use-now)|ui\/DataTable\/.*\.css|nouns\/store\/(use-store|store-words))|-query\.ts$/,
  },
  { name: 'forms', test: /react-hook-form\/|@hookform\/resolvers\/|ui\/use-submit-form/ },
  { name: 'auth', test: /screens\/auth\/(?!auth-forms)/ },
  {
    name: 'lists',
    test: /ui\/DataTable|nouns\/products\/(product-list|sort-in-slices|use-found-products|ProductFilters)/,
  },
  // With what the board has from it, so that the list asks for nothing apart.
  {
    name: 'orders',
    test: /screens\/order-list\/OrdersPage|nouns\/orders\/(ChangeStatusDialog|Parcel|ContactLinks|StatusPill|set-status)/,
  },
  {
    name: 'product-form',
    test: /screens\/products\/(AddProduct|EditProduct|ProductForm|product-form)/,
  },
];

/** How the build groups modules to files. */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: groups.map((group, at) => ({ ...group, priority: groups.length - at })),
};
