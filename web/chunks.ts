import type { Rolldown } from 'vite';

/*
 * What is used together comes in one file: a screen's first load is at most 15 requests. A module goes
 * to the first group that names it, along with all it imports. The rest stays with its screen.
 */
const groups: readonly Rolldown.CodeSplittingGroup[] = [
  // The frame, and the small parts that all screens are made of; none of them brings the contract along.
  {
    name: 'index',
    test: /web\/(index\.html|src\/(platform\/api-(error|host)|ui\/(?!action-icons|Combobox|DataTable|DateField|drop-zone|FilterBar|FormScreen|grid\/|Menu|Moment|OutLink|Picture|Pill|QrCode|RetryNotice|RupeeField|SaveBar|SearchField|pointer|table|use-combobox|use-drag-over|use-draft|use-focus-onward|use-guarded|use-kept|use-late|use-media|use-now|use-save-file|use-steady|use-submit-form)))|contract\/src\/follow-translation/,
  },
  // What the screens that fetch share. The visitor's forms load it when somebody begins to type. The calls of the
  // contract that a screen or two make stay with those.
  {
    name: 'manage',
    test: /contract\/src\/(?!bill|tabs|orders\/(order-(rider|fulfilment|edit|money)|counter-order)|customers|reject|search|system\.|targets|store-hours|push|alert-texts|quiet-hours|what-sells\.|shelf-sales|people-sales)|react-query\/|web\/src\/(platform\/|ui\/(action-icons|DateField|drop-zone|FilterBar|FormScreen|Menu|Moment|OutLink|Picture|Pill|RetryNotice|RupeeField|SaveBar|SearchField|use-drag-over|use-draft|use-focus-onward|use-guarded|use-kept|use-late|use-media|use-now|use-save-file|use-steady)|ui\/(DataTable\/.*|table\.module)\.css|nouns\/accounts\/(fetch-me|LoggedOutPanel)|nouns\/changes\/carry-words|nouns\/orders\/(live|message-address|postal-address|printing)\.|nouns\/store\/(use-store|store-words|first-step-names|settings|store-status|FirstSteps\.module)|uses\/live\/sound-and-alerts)|(?<!system|sold)-query\.ts$/,
  },
  // The sentences of History and of a product's history.
  { name: 'change-words', test: /nouns\/changes\// },
  // What the dashboard and System share.
  { name: 'first-steps', test: /nouns\/store\/(FirstSteps|system-query)/ },
  // What the dashboard and What Sells share.
  { name: 'sales', test: /screens\/sales\/(?!sold\/)/ },
  // The field that searches, for the screens with one.
  { name: 'combobox', test: /combobox|ui\/Combobox|nouns\/search\// },
  { name: 'forms', test: /react-hook-form\/|@hookform\/resolvers\/|ui\/use-submit-form/ },
  { name: 'auth', test: /screens\/auth\/(?!auth-forms)/ },
  {
    name: 'lists',
    test: /ui\/DataTable|nouns\/products\/(product-list|sort-in-slices|use-found-products|ProductFilters)/,
  },
  // What Cash has from orders, without their list.
  {
    name: 'order-labels',
    test: /nouns\/orders\/(order-labels|order-neighbours|follow-live|MarkRefundedDialog|wishes)/,
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
  // With what a closed day has from it.
  { name: 'cash', test: /screens\/cash\/CashPage/ },
];

/** How the build groups modules to files. */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: groups.map((group, at) => ({ ...group, priority: groups.length - at })),
};
