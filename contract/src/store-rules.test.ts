import { describe, expect, it } from 'vitest';
import { phone, verification } from './auth.ts';
import { shippingAddress } from './orders/orders.ts';
import { deliversTo, deliveryFeeOf, isGstin, isPinCodeRange } from './store-rules.ts';
import { storeSettings } from './store-settings.ts';

describe('the rules of the store', () => {
  it('know a GSTIN by its check digit', () => {
    for (const right of ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '07AAGFF2194N1Z1'])
      expect(isGstin(right), right).toBe(true);
    for (const wrong of ['27AAPFU0939F1ZW', '72AAPFU0939F1ZV', '27AAPFU0939F1Z', '27aapfu0939f1zv'])
      expect(isGstin(wrong), wrong).toBe(false);
  });

  it('deliver to listed PIN codes and ranges, both ends included, and everywhere without a list', () => {
    const list = ['110001', '201301-201310'];
    for (const near of ['110001', '201301', '201305', '201310'])
      expect(deliversTo(list, near), near).toBe(true);
    for (const far of ['110002', '201300', '201311', '2013', ''])
      expect(deliversTo(list, far), far).toBe(false);
    expect(deliversTo([], '560001')).toBe(true);
    expect(deliversTo([], '056001')).toBe(false);
    expect(
      ['201301', '201301-201301', '201310-201301', '20130', '201301-'].map(isPinCodeRange),
    ).toEqual([true, true, false, false, false]);
  });

  it('ask the fee below the subtotal that makes it free, or always', () => {
    expect(deliveryFeeOf({ deliveryFee: 25, freeFrom: 499 }, 498.99)).toBe(25);
    expect(deliveryFeeOf({ deliveryFee: 25, freeFrom: 499 }, 499)).toBe(0);
    expect(deliveryFeeOf({ deliveryFee: 25 }, 100_000)).toBe(25);
  });

  it('read numbers and codes as people and phones write them', () => {
    for (const typed of [
      '919876543210',
      '(+91) 98765-43210',
      '(+91)-98765 - 43210',
      '98765\u201143210',
      '0 98765 43210',
      '＋91 98765--43210',
      '98765-43210-',
      '0091 98765.43210',
      '+91 098765 43210',
      '091 98765 43210',
      'tel:+91-98765-43210',
      '✆98765·43210;',
      '9876543210.0',
      '“9876543210”',
      '*98765 43210*',
      'https://wa.me/919876543210',
      'Ph: 98765 43210',
      'Mobile no. 9876543210',
      'Phone number: 9876543210',
      'M: 98765 43210',
      '९८७६५४३२१०',
      '\u202a+91 98765 43210\u202c',
      '\u200e98765\u200b43210\ufeff',
    ])
      expect(phone.parse(typed), typed).toBe('9876543210');
    expect(phone.parse('9198765432')).toBe('9198765432');
    for (const wrong of [
      '987654321',
      '98765432101',
      '+9198765432',
      '91 5876543210',
      '98765x43210',
      '＋65 9876 5432',
      'wa.me/6598765432',
      '9876543²10',
    ])
      expect(phone.safeParse(wrong).success, wrong).toBe(false);
    const { postalCode } = shippingAddress.shape;
    for (const typed of ['201 301', '२०१३०१', '201-301', '\u202a201301\u202c'])
      expect(postalCode.parse(typed), typed).toBe('201301');
    for (const otp of [
      '425-317',
      '४२५३१७',
      '425\u200b317',
      ' 425 317 ',
      '425\u2013317',
      '425317.',
      'G-425317',
    ])
      expect(verification.parse({ otp, activationToken: 'a' }).otp, otp).toBe('425317');
  });

  it('take what is typed with spaces, and name what is wrong', () => {
    const typed = {
      phone: '+91 98100 11223',
      gstin: '27 aapfu0939f1zv',
      postalCodes: ['201301 – 201310', '201312\u2212201314', '201-301', '201301'],
      upiId: ' 9876543210\u20132@ybl',
      site: ' HTTPS://Shop.Example.in/ ',
      email: ' Shop@Example.com ',
    };
    expect(storeSettings.parse(typed)).toMatchObject({
      phone: '9810011223',
      gstin: '27AAPFU0939F1ZV',
      postalCodes: ['201301-201310', '201312-201314', '201301'],
      upiId: '9876543210-2@ybl',
      site: 'https://shop.example.in',
      email: 'shop@example.com',
      name: '',
      atTheDoor: true,
    });
    const sentences = (settings: object) =>
      storeSettings.safeParse(settings).error?.issues.map(({ message }) => message);
    expect(sentences({ fssai: '123' })).toEqual(['FSSAI licence must have 14 digits']);
    for (const site of [
      'shop.example.in',
      'https://shop.example.in/shop',
      'ftp://a.in',
      'https://a b.in:x',
    ])
      expect(sentences({ site }), site).toEqual(['Write it as https://shop.example.in']);
    expect(sentences({ cities: [] })).toEqual(['At least one city must stay']);
    expect(sentences({ cities: [{ name: '\u3164', state: 'Delhi' }] })).toContain(
      'City is required',
    );
    const noida = { name: 'Noida', state: 'Uttar Pradesh' };
    expect(sentences({ cities: [noida, { ...noida, name: 'NOIDA' }] })).toEqual([
      'NOIDA is given twice',
    ]);
    expect(sentences({ deliveryFee: 25.005 })).toEqual([
      'Delivery fee must be from 0 to 1,00,000 rupees, with at most two decimals',
    ]);
  });
});
