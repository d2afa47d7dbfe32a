export const aboutText = {
  title: 'About the shop',
  name: 'Name',
  address: 'Address',
  phone: 'Telephone',
  email: 'Email',
  fssai: 'FSSAI licence',
  gstin: 'GSTIN',
  grievanceOfficer: 'Grievance officer',
  area: 'Where we deliver',
  postalCodes: 'PIN codes',
  privacy: 'Privacy',
  privacyText: [
    'For an order we keep your name, your mobile number, the address, your note and what you ordered. The shop uses them to pack and deliver it, and keeps them as its records require.',
    'This device alone keeps your basket, the list of your orders, and the name, number and address of your last one, for the next. My orders removes them: each order, and with the last of them, or by “Forget my address”, the name, number and address. We use no cookies, no advertising and no tracking.',
    'What you type in the basket stays until you order or close the tab. An order whose answer did not arrive is kept for an hour or until your next visit, so that it is not placed twice.',
    'The link of your order is its key: whoever has it can see the order. Share it only with people you trust.',
  ],
};
