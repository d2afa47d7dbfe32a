import Fastify from 'fastify';
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

  it('reads an origin as a browser sends it', () => {
    const CORS_ORIGINS = 'HTTPS://Shop.Example.in/, https://a.in:443, http://localhost:5173';
    expect(readConfig({ CORS_ORIGINS }).CORS_ORIGINS).toEqual([
      'https://shop.example.in',
      'https://a.in',
      'http://localhost:5173',
    ]);
  });

  it('takes every form of a proxy address that the server can match', () => {
    const TRUST_PROXY = 'loopback, 10.0.0.1, 10.0.0.0/1, ::ffff:10.0.0.1, 2001:db8::/128';
    const proxies = readConfig({ TRUST_PROXY }).TRUST_PROXY;
    expect(proxies).toHaveLength(5);
    expect(() => Fastify({ trustProxy: proxies })).not.toThrow();
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['METRICS_PORT', 'on'],
    ['METRICS_PORT', '3000'],
    ['BACKUP_DIR', '~/backups'],
    ['BACKUP_DIR', '"/backups"'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['SMTP_URL', 'mail.example.in'],
    ['SMTP_URL', 'smtps://o@example.in:p@ss/word@smtp.example.in'],
    ['SMTP_URL', 'smtps://o%40example.in:A#B@smtp.example.in'],
    ['MAIL_FROM', 'Kirana\r\nBcc: x@example.in'],
    ['JWT_SECRET', 'short'],
    ['SESSION_HOURS', '0'],
    ['SESSION_HOURS', '0.0001'],
    ['SESSION_HOURS', '9000'],
    ['STORE_TIMEZONE', 'Asia/Atlantis'],
    ['CORS_ORIGINS', 'shop'],
    ['CORS_ORIGINS', 'foo:bar'],
    ['CORS_ORIGINS', 'https://shop.example.in/app'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '2001:db8::/129'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['AVATAR_SERVICE', 'javascript:alert(1)'],
    ['RATE_LIMITS', 'maybe'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must [^\n]+$`));
  });

  it('wants the keys and the webhook secret of Razorpay together', () => {
    const all = {
      RAZORPAY_KEY_ID: 'rzp_test_1',
      RAZORPAY_KEY_SECRET: 'secret',
      RAZORPAY_WEBHOOK_SECRET: 'webhook',
    };
    expect(readConfig(all)).toMatchObject(all);
    expect(readConfig({ RAZORPAY_WEBHOOK_SECRET: 'webhook' }).RAZORPAY_KEY_ID).toBeUndefined();
    const together =
      'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET must be set together';
    for (const name of Object.keys(all))
      if (name !== 'RAZORPAY_WEBHOOK_SECRET') {
        expect(() => readConfig({ ...all, [name]: '' }), name).toThrow(together);
        expect(() => readConfig({ [name]: all[name as keyof typeof all] })).toThrow(together);
      }
    expect(() => readConfig({ ...all, RAZORPAY_WEBHOOK_SECRET: '' })).toThrow(together);
    expect(() => readConfig({ ...all, RAZORPAY_KEY_ID: 'key' })).toThrow(
      'RAZORPAY_KEY_ID must be a key such as rzp_live_…',
    );
  });

  it('wants the secret given with PostgreSQL', () => {
    expect(() => readConfig({ DATABASE_URL: 'postgres://localhost/shop' })).toThrow(/^JWT_SECRET /);
  });
});
