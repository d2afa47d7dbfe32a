import type { ImportField } from '@kirana/contract';

/** The headings that suppliers, tills and our own export use for a field, the surest first. */
const names: Readonly<Record<ImportField, string>> = {
  id: 'id productid',
  sku: 'sku variantsku skucode itemcode productcode itemno itemnumber articleno articlecode code index srno कोड क्रमांक वस्तुकोड id productid',
  barcode: 'barcode variantbarcode gtinupceanorisbn ean ean13 upc gtin barcodeno बारकोड',
  name: 'name productname itemname product item title particulars productdescription itemdescription नाम उत्पाद उत्पादकानाम उत्पादनाम वस्तु वस्तुकानाम सामान',
  price:
    'price saleprice variantprice sellingprice ourprice regularprice rate salerate salesrate sp offerprice pricers priceinr मूल्य कीमत दाम भाव दर विक्रयमूल्य बिक्रीमूल्य',
  mrp: 'mrp marketprice maxretailprice maximumretailprice listprice mrprs mrpinr regularprice compareatprice variantcompareatprice एमआरपी अधिकतममूल्य अधिकतमखुदरामूल्य',
  category:
    'category categories categoryname producttype productcategory department dept productgroup itemgroup group श्रेणी वर्ग विभाग',
  quantity: 'quantity packsize pack size netweight netwt weight unit uom qty मात्रा पैक वजन इकाई',
  stock:
    'stock instock isinstock availability available isavailable stockstatus स्टॉक स्टाक उपलब्धता उपलब्ध',
  brand: 'brand brandname company manufacturer make vendor ब्रांड ब्रैंड कंपनी',
  alsoCalled: 'alsocalled othernames othername alias aliases keywords searchwords अन्यनाम दूसरेनाम',
  description: 'description details about longdescription विवरण वर्णन',
  shown: 'shown showntocustomers visible show published active दिखाएं दिखाएँ',
};

export const plainHeading = (heading: string) =>
  heading
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** The position of a heading among the names of a field; undefined when it is not one of them. */
export const rankOf = Object.fromEntries(
  Object.entries(names).map(([field, list]) => [
    field,
    new Map(list.split(' ').map((name, rank) => [plainHeading(name), rank])),
  ]),
) as Record<ImportField, Map<string, number>>;

/** The fields, in the order in which their columns are sought. */
export const fieldsToGuess = Object.keys(names) as ImportField[];

/** Whether a cell is a heading of suppliers, tills or our own export. */
export const isKnownHeading = (cell: string): boolean => {
  const heading = plainHeading(cell);
  return fieldsToGuess.some((field) => rankOf[field].has(heading));
};
