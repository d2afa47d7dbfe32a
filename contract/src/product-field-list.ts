/** A field of a product that people type, and all that the screens, files and calls need to know of it. */
export interface ProductField {
  /** Its name on the wire. */
  readonly key: string;
  readonly label: string;
  /** `text` is one line, `lines` many, `digits` a code of digits. */
  readonly kind: 'text' | 'lines' | 'digits' | 'money' | 'category' | 'stock' | 'yesNo';
  /** Whether no product is without it. */
  readonly required?: true;
  /** Characters of a text. */
  readonly max?: number;
  /** Its column in the exports: the place among the others, and the width in characters. */
  readonly sheet: { readonly place: number; readonly width: number };
  /** Its column in Price and Stock, if it has one. */
  readonly grid?: { readonly place: number; readonly width: string };
  /** What the template of the import shows. */
  readonly example: string | number;
  /** Beneath the field in the product's form. */
  readonly hint?: string;
  readonly placeholder?: string;
}

/** All fields of a product that people type, in the order in which the import asks for them. */
export const productFields = [
  {
    key: 'name',
    label: 'Name',
    kind: 'text',
    required: true,
    max: 120,
    sheet: { place: 3, width: 36 },
    grid: { place: 1, width: '13.5rem' },
    example: 'Toor Dal (an example, please delete)',
  },
  {
    key: 'price',
    label: 'Price',
    kind: 'money',
    required: true,
    sheet: { place: 8, width: 12 },
    grid: { place: 4, width: '6.5rem' },
    example: 149.5,
  },
  {
    key: 'mrp',
    label: 'MRP',
    kind: 'money',
    sheet: { place: 9, width: 12 },
    grid: { place: 5, width: '6.5rem' },
    example: 165,
  },
  {
    key: 'category',
    label: 'Category',
    kind: 'category',
    required: true,
    max: 100,
    sheet: { place: 6, width: 22 },
    grid: { place: 3, width: '11rem' },
    example: 'Grains',
  },
  {
    key: 'quantity',
    label: 'Quantity',
    kind: 'text',
    required: true,
    max: 50,
    sheet: { place: 7, width: 14 },
    grid: { place: 2, width: '7.75rem' },
    example: '1 kg',
  },
  {
    key: 'stock',
    label: 'Stock',
    kind: 'stock',
    sheet: { place: 10, width: 13 },
    grid: { place: 6, width: '19rem' },
    example: 'in stock',
  },
  {
    key: 'sku',
    label: 'SKU',
    kind: 'text',
    max: 40,
    sheet: { place: 1, width: 14 },
    grid: { place: 7, width: '7rem' },
    example: 'TD-1',
    hint: 'The shop’s own number',
  },
  {
    key: 'barcode',
    label: 'Barcode',
    kind: 'digits',
    sheet: { place: 2, width: 16 },
    grid: { place: 8, width: '9rem' },
    example: '8901030865237',
  },
  {
    key: 'brand',
    label: 'Brand',
    kind: 'text',
    max: 60,
    sheet: { place: 4, width: 20 },
    grid: { place: 9, width: '8rem' },
    example: 'Tulsi',
  },
  {
    key: 'alsoCalled',
    label: 'Also called',
    kind: 'text',
    max: 200,
    sheet: { place: 5, width: 24 },
    example: 'arhar, अरहर',
    hint: 'Other names, separated by commas: the search finds them',
    placeholder: 'aloo, आलू, potato',
  },
  {
    key: 'description',
    label: 'Description',
    kind: 'lines',
    max: 2000,
    sheet: { place: 11, width: 40 },
    example: 'Unpolished',
  },
  { key: 'shown', label: 'Shown', kind: 'yesNo', sheet: { place: 12, width: 8 }, example: 'yes' },
] as const satisfies readonly ProductField[];

type ListedField = (typeof productFields)[number];

/** The name of a field on the wire. */
export type ProductFieldKey = ListedField['key'];

/** A text that no product is without. */
export type RequiredText = Extract<
  ListedField,
  { readonly kind: 'text'; readonly required: true }
>['key'];

/** The fields that are a column of Price and Stock. */
export type GridField = Extract<ListedField, { readonly grid: object }>['key'];

type OptionalTextField = Exclude<
  Extract<ListedField, { readonly kind: 'text' | 'digits' }>,
  { readonly required: true }
>;

const isOptionalText = (field: ListedField): field is OptionalTextField =>
  (field.kind === 'text' || field.kind === 'digits') && !('required' in field);

/** The texts that a product may be without. */
export const optionalTextFields = productFields.filter(isOptionalText);

/** The name of such a text on the wire. */
export type OptionalText = OptionalTextField['key'];
export const optionalTexts: readonly OptionalText[] = optionalTextFields.map(({ key }) => key);

/** The label of each field. */
export const productLabels = Object.fromEntries(
  productFields.map(({ key, label }) => [key, label]),
) as Readonly<Record<ProductFieldKey, string>>;
