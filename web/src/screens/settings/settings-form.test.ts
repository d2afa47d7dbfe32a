import { storeSettings } from '@kirana/contract';
import { describe, expect, it } from 'vitest';
import { checkSettings, differing, merge, toTyped } from './settings-form.ts';

const base = toTyped(storeSettings.parse({ phone: '9810011223', deliveryFee: 25 }));

describe('the form of the settings', () => {
  it('takes amounts and PIN codes as people write them, and a city that was not added yet', () => {
    const typed = {
      ...base,
      freeFrom: '₹1,499.50',
      minimumOrder: '',
      postalCodes: '- 110 001,\n२०१३०१ to 201310; 201318 and 201 320 \u2212 201 325.',
      newCity: { name: ' Pune ', state: 'Maharashtra' },
    };
    const checked = checkSettings(typed, '');
    expect(checked).toMatchObject({
      settings: {
        freeFrom: 1499.5,
        minimumOrder: 0,
        postalCodes: ['110001', '201301-201310', '201318', '201320-201325'],
      },
    });
    expect('settings' in checked && checked.settings.cities.at(-1)).toEqual({
      name: 'Pune',
      state: 'Maharashtra',
    });
  });

  it('says what is wrong beside what was typed', () => {
    const wrong = {
      ...base,
      phone: '98',
      deliveryFee: 'free',
      minimumOrder: '0x10',
      postalCodes: '110001, 2013',
      newCity: { name: 'Pune', state: '' },
    };
    expect(checkSettings(wrong, '')).toMatchObject({
      errors: {
        phone: { message: 'Phone must be a 10-digit Indian mobile number' },
        deliveryFee: { message: expect.stringMatching(/^Delivery fee must be from 0/) },
        minimumOrder: { message: expect.stringMatching(/^Minimum order must be from 0/) },
        postalCodes: { message: expect.stringMatching(/^2013: write a PIN code/) },
        newCity: { state: { message: 'State is required' } },
      },
    });
  });

  it('reads no list of PIN codes as everywhere, and dots between two as a range', () => {
    const codesOf = (postalCodes: string) => {
      const checked = checkSettings({ ...base, postalCodes }, '');
      return 'settings' in checked
        ? checked.settings.postalCodes
        : checked.errors.postalCodes?.message;
    };
    expect(codesOf('201301..201310 “201\u2009318”')).toEqual(['201301-201310', '201318']);
    expect(codesOf('1. 201-301 to 201-310\n2) 201 318')).toEqual(['201301-201310', '201318']);
    for (const typed of ['-', '*', 'and'])
      expect(codesOf(typed), typed).toMatch(/: write a PIN code/);
    expect(codesOf(' ')).toEqual([]);
  });

  it('keeps what two people changed, and names what both did', () => {
    const mine = { ...base, phone: '9810011224', name: 'Sharma', upiId: 'a@bank' };
    const theirs = { ...base, phone: '9810011225', gstin: '27AAPFU0939F1ZV', upiId: 'a@bank' };
    const { typed, clashes } = merge(base, mine, theirs);
    expect(typed).toEqual({ ...mine, gstin: '27AAPFU0939F1ZV' });
    expect(clashes).toEqual(['phone']);
    expect(differing(typed, theirs)).toEqual(['name', 'phone']);
  });
});
