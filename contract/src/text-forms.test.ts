import { describe, expect, it } from 'vitest';
import { foldText, searchForms, textKey } from './text-forms.ts';

describe('the key of a text', () => {
  it('is the same whatever nobody sees', () => {
    const key = textKey('Cafe\u0301 Mocha');
    for (const same of [
      'café mocha',
      ' CAFÉ  MOCHA ',
      'Ca\u00adfé\u00a0Moc\u200bha',
      '\ufeffcafé mocha',
    ])
      expect(textKey(same), same).toBe(key);
    expect(textKey('STRAẞE')).toBe(textKey('straße'));
    expect(textKey('\u0958ीमा')).toBe(textKey('क\u093cीमा'));
    for (const other of ['cafe mocha', 'café-mocha', 'cafémocha', 'café mocha.'])
      expect(textKey(other), other).not.toBe(key);
  });
});

describe('the form in which texts are searched', () => {
  it('is the same for what people mean to be the same', () => {
    for (const [one, other] of [
      ['Hide & Seek', 'hide and  seek'],
      ['Café', 'CAFE'],
      ['Lay’s', "lay's"],
      ['Coca-Cola', 'coca\u2011cola'],
      ['राज\u200dन', 'राजन'],
      ['\u0958ीमा', 'क\u093cीमा'],
      ['१२ Eggs', '12 eggs'],
      ['ＡＢＣ', 'abc'],
    ] as const)
      expect(foldText(one), one).toBe(foldText(other));
    expect(foldText('कि')).not.toBe(foldText('की'));
  });

  it('has a hyphen and an apostrophe in each way', () => {
    expect(searchForms('Lay’s Coca-Cola')).toEqual([
      ...['lays coca cola', 'lays cocacola', 'lay s coca cola'],
    ]);
    expect(searchForms('Toor Dal')).toEqual(['toor dal']);
  });
});
