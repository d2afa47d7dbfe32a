import { describe, expect, it } from 'vitest';
import { pageRules, widthRule } from './page-rules.ts';

describe('the rules for pages', () => {
  it('give each ticket of a roll a page of its own length', () => {
    const rules = pageRules('80 mm', [378, 567]);
    expect(rules).toContain('@page ticket-0 { size: 80mm 103mm; margin: 0 4mm; }');
    expect(rules).toContain('@page ticket-1 { size: 80mm 153mm; margin: 0 4mm; }');
    expect(rules).toContain('[data-paper="1"] { page: ticket-1; }');
  });

  it('know what a narrow roll lets be printed', () => {
    expect(widthRule('58 mm')).toBe('[data-paper] { width: 48mm; }');
    expect(pageRules('58 mm', [100])).toContain('size: 58mm 29mm; margin: 0 5mm;');
  });

  it('leave sheets their size', () => {
    expect(pageRules('A5', [100, 200])).toBe('@page { size: A5; margin: 12mm; }');
  });
});
