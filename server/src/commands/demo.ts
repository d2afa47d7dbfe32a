import { demoHours } from '../../seed/hours.ts';
import { seedOrderForLater } from '../../seed/later.ts';
import { findShoppers, keepOrdering } from '../../seed/live-shoppers.ts';
import { demoEvenings, managerCtx, seedMoneyOfToday } from '../../seed/money.ts';
import { breadEvenings } from '../../seed/ran-out.ts';
import { FakeRazorpay } from '../../seed/razorpay/fake-razorpay.ts';
import { seedRidersOfToday } from '../../seed/riders.ts';
import { seedStore } from '../../seed/seed-store.ts';
import { demoSettings } from '../../seed/settings.ts';
import { importSupplierList } from '../../seed/supplier-import.ts';
import { seedTabs } from '../../seed/tabs.ts';
import type { NewMember } from '../../seed/team.ts';
import { undoables } from '../app.ts';
import { commandCtx } from '../ctx.ts';
import { setSettings } from '../nouns/settings/settings.service.ts';
import { setHours, setOpen, setSkippedSteps } from '../nouns/store/store.service.ts';
import { dayOf } from '../platform/calendar.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { storedSecret } from '../platform/secret.ts';
import { createTokens } from '../platform/tokens.ts';
import { projectionsOf } from '../projections.ts';
import { razorpayOf } from '../razorpay/open-razorpay.ts';
import { readArguments, readSizes } from './arguments.ts';
import { print } from './command.ts';
import { showProgress } from './progress.ts';
import { serveStore } from './serve.ts';
import { withDatabase } from './with-database.ts';

/** Publicly known, which does no harm since all data is invented. */
const admin = { email: 'demo@kirana.example', password: 'kirana-demo' };

/** The other members of the team, with the same password. */
const team: readonly Omit<NewMember, 'passwordHash'>[] = [
  { email: 'manager@kirana.example', name: 'Meena Iyer', phone: '9810022446', position: 'manager' },
  { email: 'packer@kirana.example', name: 'Ravi Kumar', phone: '9810033557', position: 'packer' },
  { email: 'rider@kirana.example', name: 'Imran Khan', phone: '9810044668', position: 'rider' },
  { email: 'salim@kirana.example', name: 'Salim Ali', phone: '9810055779', position: 'rider' },
];

const options = {
  orders: { type: 'string' },
  days: { type: 'string' },
  live: { type: 'boolean' },
} as const;

/** The mean time between two orders of `--live`. */
const pauseMs = 60_000;

/** How long ago the supplier's list was imported. */
const importedMs = 40 * 60_000;

export async function demo(args: string[]): Promise<void> {
  const { live, ...values } = readArguments(args, options).values;
  const sizes = readSizes(values);
  // A store that was filled, or paid in an earlier run, has payments that this run does not know.
  const razorpay = await FakeRazorpay.start({ refundsUnknown: true });
  // The demo never opens the shop's own database, nor moves its money, whatever the environment names.
  const { DATABASE_URL: _, ...env } = process.env;
  const config = readConfig({ ...env, ...razorpay.env, DATA_DIR: './data/demo' });
  await fillOnce(config, sizes);
  print(`Log in as ${admin.email} with the password ${admin.password}`);
  for (const { email, name, position } of team)
    print(`or as ${email} (${name}, ${position}) with the same password`);
  const shoppers = live ? await withDatabase(config, findShoppers) : [];
  const address = await serveStore(config);
  razorpay.shop = address;
  print(`Customers order at ${address}/shop, and pay online at a stand-in for Razorpay`);
  if (!live) return;
  print('An order comes in every minute or so');
  const secret = config.JWT_SECRET ?? storedSecret(config.DATA_DIR, print);
  void keepOrdering({ address, shoppers, tokens: createTokens(secret, 1, Date.now), pauseMs });
}

/** Fills the store at the first start; later starts keep it as the visitor left it. */
async function fillOnce(
  config: Config,
  { orders = 2_500, days = 90 }: { orders?: number | undefined; days?: number | undefined },
): Promise<void> {
  await withDatabase(config, async (db) => {
    if (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) return;
    const now = Date.now();
    const money = { db, config, projections: [] };
    await seedStore(db, {
      orders,
      days,
      now,
      evenings: [...demoEvenings(money, now), ...breadEvenings(money, now)].sort(
        (a, b) => a.at - b.at,
      ),
      timeZone: config.STORE_TIMEZONE,
      admin,
      team: team.map((member) => ({ ...member, password: admin.password })),
      onProgress: showProgress('orders'),
    });
    await seedMoneyOfToday(money, now);
    await seedTabs(money, await managerCtx(db, now));
    await seedRidersOfToday(money, now);
    const ctx = commandCtx('demo');
    const services = { db, projections: [], config, log: ctx.log, clock: () => now - importedMs };
    await importSupplierList({ services, undoables });
    await setHours(services, ctx, demoHours(dayOf(now, config.STORE_TIMEZONE)));
    const projections = projectionsOf(config);
    await seedOrderForLater({ db, config, projections }, await managerCtx(db, now), now);
    const razorpay = razorpayOf(config);
    await setSettings({ ...services, razorpay }, ctx, { settings: demoSettings });
    // Its mails go nowhere.
    await setSkippedSteps(services, ctx, ['mail']);
    // Orders have just come in, also at night: somebody has opened the store by hand then.
    await setOpen(services, ctx, { isOpen: true });
  });
}
