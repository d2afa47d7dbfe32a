import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('the configuration', () => {
  it('has a default for every variable', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      METRICS_PORT: undefined,
      METRICS_HOST: '127.0.0.1',
      DATA_DIR: './data',
      DATABASE_URL: undefined,
      SESSION_HOURS: 168,
      STORE_TIMEZONE: 'Asia/Kolkata',
      CORS_ORIGINS: [],
      TRUST_PROXY: [],
      RATE_LIMITS: 'on',
      LOG_LEVEL: 'info',
    });
  });

  it('counts an empty variable as absent', () => {
    expect(readConfig({ PORT: '', SMTP_URL: '' })).toMatchObject({
      PORT: 3000,
      SMTP_URL: undefined,
    });
  });

  it('reads lists and what is off', () => {
    const lists = {
      CORS_ORIGINS: 'https://a.in, https://b.in',
      TRUST_PROXY: '127.0.0.1,10.0.0.0/8',
    };
    expect(readConfig(lists)).toMatchObject({
      CORS_ORIGINS: ['https://a.in', 'https://b.in'],
      TRUST_PROXY: ['127.0.0.1', '10.0.0.0/8'],
    });
    expect(readConfig({ TRUST_PROXY: 'off' }).TRUST_PROXY).toEqual([]);
    expect(readConfig({ METRICS_PORT: 'off' }).METRICS_PORT).toBeUndefined();
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['METRICS_PORT', 'on'],
    ['METRICS_PORT', '3000'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['SMTP_URL', 'mail.example.in'],
    ['MAIL_FROM', 'Kirana\r\nBcc: x@example.in'],
    ['JWT_SECRET', 'short'],
    ['SESSION_HOURS', '0'],
    ['STORE_TIMEZONE', 'Asia/Atlantis'],
    ['CORS_ORIGINS', 'shop'],
    ['TRUST_PROXY', 'yes'],
    ['AVATAR_SERVICE', 'javascript:alert(1)'],
    ['RATE_LIMITS', 'maybe'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must [^\n]+$`));
  });

  it('wants the secret given with PostgreSQL', () => {
    expect(() => readConfig({ DATABASE_URL: 'postgres://localhost/shop' })).toThrow(/^JWT_SECRET /);
  });
});
