import { isolated, type Tell } from '@kirana/contract';
import { expect, it } from 'vitest';
import { contactOf } from './contact.ts';
import { tellWords } from './TellLink.tsx';

it('greets the one who gets the parcel, and finds the way to the door', () => {
  const shippingAddress = {
    name: 'Asha  Verma',
    phone: '9876543210',
    line1: 'Flat 402, Tower B',
    line2: 'Sector 45',
    landmark: 'Near the market & mall',
    city: 'Noida',
    state: 'Uttar Pradesh',
    postalCode: '201303',
  };
  const _id = '01978f00-0000-7000-8000-0000003f9a2c';
  const { call, whatsApp = '', map } = contactOf({ _id, totalPrice: 540, shippingAddress });
  expect(call).toBe('tel:+919876543210');
  expect(whatsApp.split('?')[0]).toBe('https://wa.me/919876543210');
  expect(new URL(whatsApp).searchParams.get('text')).toBe(
    'Namaste Asha, this is Kirana about your order 3f9a2c (₹540.00).',
  );
  const { whatsApp: bare = '' } = contactOf({ _id, shippingAddress });
  const paid = new URL(bare).searchParams.get('text');
  expect(paid).toBe('Namaste Asha, this is Kirana about your order 3f9a2c.');
  expect(map).toContain('https://www.google.com/maps/search/?api=1&query=');
  expect(new URL(map ?? '').searchParams.get('query')).toBe(
    'Flat 402, Tower B, Sector 45, Noida, Uttar Pradesh 201303',
  );
  const unknown = contactOf({ _id, shippingAddress: { ...shippingAddress, phone: '' } });
  expect([unknown.call, unknown.whatsApp]).toEqual([undefined, undefined]);
  expect(contactOf({ _id, shippingAddress, pickup: true }).map).toBeUndefined();
});

it('names whoever is told by as many letters as there is room for', () => {
  const tell = { name: 'Kavita Rao', step: 'packed', text: '', phone: '' } as unknown as Tell;
  expect(tellWords(tell, 'sms')).toBe(`Tell ${isolated('Kavita')} by SMS`);
  const long = { ...tell, name: 'नि'.repeat(500) };
  expect(tellWords(long, 'sms')).toBe(`Tell ${isolated(`${'नि'.repeat(20)}…`)} by SMS`);
});
