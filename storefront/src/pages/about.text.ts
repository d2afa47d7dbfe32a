export const aboutText = {
  title: 'About the shop',
  name: 'Name',
  address: 'Address',
  phone: 'Telephone',
  email: 'E-mail',
  fssai: 'FSSAI licence',
  gstin: 'GSTIN',
  grievanceOfficer: 'Grievance officer',
  area: 'Where we deliver',
  postalCodes: 'PIN codes',
  privacy: 'Privacy',
  privacyText: [
    'For an order we keep your name, your mobile number, the address, your note and what you ordered. The shop uses them to pack and deliver it, and keeps them as its records require.',
    'Your basket and the list of your orders are kept on this device alone: you can remove them at any time. We use no cookies, no advertising and no tracking.',
    'The link of your order is its key: whoever has it can see the order. Share it only with people you trust.',
  ],
};
