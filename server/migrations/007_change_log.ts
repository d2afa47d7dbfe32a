import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/** The log of every change; the orders' versions and status history are carried over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db);
  const mark = randomBytes(4).toString('hex');
  for (const feed of ['orders', 'catalogue', 'store', 'people'])
    await sql`insert into feeds (name, version, mark, at) values (${feed}, 0, ${mark}, 0)`.execute(
      db,
    );
  await carryOrdersOver(db, mark);
  await db.schema.dropTable('order_status_changes').execute();
  await db.schema.dropTable('order_book').execute();
  await catalogueAndPictures(db);
  await db.schema
    .alterTable('sales_calendar')
    .addColumn('mark', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('feeds')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('mark', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('batches')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('actor_kind', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'text', (c) => c.notNull())
    .addColumn('actor_name', 'text', (c) => c.notNull())
    .addColumn('noun', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('changes', 'integer', (c) => c.notNull())
    .addColumn('undoes', 'text', (c) => c.notNull())
    .addColumn('request_id', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('changes')
    .addColumn('feed', 'text', (c) => c.notNull())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('mark', 'text', (c) => c.notNull())
    .addColumn('batch_id', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('noun', 'text', (c) => c.notNull())
    .addColumn('noun_id', 'text', (c) => c.notNull())
    .addColumn('noun_name', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('before', 'text', (c) => c.notNull())
    .addColumn('after', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('changes_pk', ['feed', 'version'])
    .execute();
}

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  const batchIndexes = {
    batches_by_time: ['at'],
    batches_by_actor: ['actor_id', 'at'],
    batches_by_noun: ['noun', 'at'],
    batches_by_actor_and_noun: ['actor_id', 'noun', 'at'],
  };
  for (const [name, columns] of Object.entries(batchIndexes))
    await db.schema.createIndex(name).on('batches').columns(columns).execute();
  await sql`create index batches_by_undone on batches (undoes) where undoes <> ''`.execute(db);
  await db.schema
    .createIndex('changes_by_noun')
    .on('changes')
    .columns(['noun', 'noun_id', 'at'])
    .execute();
  await db.schema.createIndex('changes_by_batch').on('changes').column('batch_id').execute();
}

/**
 * Each order was placed, and then its status was changed; all these changes are sorted by time and
 * numbered from 1. Payments are left out, since their times are unknown. Indexes are made after the
 * rows, which is faster, and the orders' new versions need them.
 */
async function carryOrdersOver(db: Kysely<unknown>, mark: string): Promise<void> {
  const shortId = (column: string) =>
    sql`substr(${sql.ref(column)}, length(${sql.ref(column)}) - 5)`;
  const rupees = sql`(total_paise / 100) || '.' || ((total_paise % 100) / 10) || (total_paise % 10)`;
  await sql`
    insert into changes
      (feed, version, mark, batch_id, at, noun, noun_id, noun_name, kind, before, after)
    select 'orders', row_number() over (order by at, step, batch_id), ${mark}, batch_id, at,
      'order', order_id, order_name, kind, before, after
    from (
      select id as batch_id, created_at as at, 0 as step, id as order_id,
        ${shortId('id')} as order_name, 'placed' as kind, 'null' as before,
        '{"orderStatus":"pending","paymentMethod":"' || payment_method ||
          '","paymentStatus":"pending","totalPrice":' || ${rupees} || '}' as after
      from orders
      union all
      select id, changed_at, 1, order_id, ${shortId('order_id')}, 'changed',
        '{"orderStatus":"' || from_status || '"}', '{"orderStatus":"' || to_status || '"}'
      from order_status_changes
    ) as history`.execute(db);
  await sql`
    insert into batches
      (id, at, actor_kind, actor_id, actor_name, noun, kind, changes, undoes, request_id)
    select id, created_at, 'customer', account_id, customer_name, 'order', 'placed', 1, '', ''
    from orders
    union all
    select history.id, changed_at,
      case when history.account_id = orders.account_id and to_status = 'cancelled'
        then 'customer' else 'account' end,
      history.account_id, accounts.name, 'order', 'changed', 1, '', ''
    from order_status_changes as history
    inner join orders on orders.id = history.order_id
    inner join accounts on accounts.id = history.account_id`.execute(db);
  await createIndexes(db);
  await sql`
    update orders set version =
      (select max(version) from changes where noun = 'order' and noun_id = orders.id)`.execute(db);
  await sql`
    update feeds set
      version = (select count(*) from changes),
      at = (select coalesce(max(at), 0) from changes)
    where name = 'orders'`.execute(db);
}

/** A picture that no row shows is kept for undo; `served` says which pictures are shown. */
async function catalogueAndPictures(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('products')
    .addColumn('version', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('images')
    .addColumn('served', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema.dropTable('image_lock').execute();
}
