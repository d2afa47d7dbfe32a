import { firstCities, firstMessages, type StoreSettings } from '@kirana/contract';

/** What the owner of the demo store has said about it; its customers order by themselves. */
export const demoSettings: StoreSettings = {
  name: 'Sharma Kirana Store',
  phone: '9810011335',
  whatsapp: '9810011335',
  email: 'demo@kirana.example',
  address: 'Shop 4, Brahmaputra Market\nSector 29, Noida',
  postalCode: '201303',
  gstin: '09AAACK0000K1Z1',
  fssai: '12726999000123',
  grievanceOfficer: 'Anil Sharma, 98100 11335',
  logo: '',
  cities: [...firstCities],
  postalCodes: ['201301-201310', '201318', '110001-110096'],
  deliveryFee: 25,
  freeFrom: 499,
  minimumOrder: 199,
  storefront: true,
  atTheDoor: true,
  onlinePayment: true,
  // No bank has this name.
  upiId: 'sharma.kirana@example',
  site: '',
  messages: firstMessages,
  mailSteps: false,
  billFoot: 'Thank you. Please tell us within two days if something is not right.',
  alarmMinutes: 0,
};
