import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import express, { type RequestHandler } from 'express';
import { createVerifier } from 'fast-jwt';
import { openNaiveDatabase } from './naive-database.ts';

/*
 * The peer: what a competent engineer writes in a day on the same tables, with plain SELECTs and
 * `res.json`.
 */

const { DATA_DIR = '', DATABASE_URL, JWT_SECRET: key = '' } = process.env;
const database = openNaiveDatabase(DATABASE_URL, join(DATA_DIR, 'kirana.sqlite'));
const read = createVerifier({ key, algorithms: ['HS256'] });

const app = express();
app.use(express.json());

const guard: RequestHandler = async (request, response, next) => {
  const { sub } = read(String(request.headers['token']));
  const [account] = await database.all('select * from accounts where id = $1', [sub]);
  if (account?.['role'] !== 'admin') return void response.status(403).json({ message: 'No' });
  response.locals['account'] = account['id'];
  next();
};

app.get('/api/order/all', guard, async (_request, response) => {
  const rows = await database.all('select * from orders order by created_at desc, id desc');
  response.json(
    rows.map((row) => ({
      _id: row['id'],
      createdAt: new Date(Number(row['created_at'])),
      updatedAt: new Date(Number(row['updated_at'])),
      customerName: row['customer_name'],
      customerPhone: row['customer_phone'],
      paymentMethod: row['payment_method'],
      paymentStatus: row['payment_status'],
      totalPrice: Number(row['total_paise']) / 100,
      orderStatus: row['status'],
      shippingAddress: JSON.parse(String(row['shipping_address'])),
      items: JSON.parse(String(row['items'])),
    })),
  );
});

app.put('/api/order/status/:id', guard, async (request, response) => {
  await database.run('update orders set status = $1, updated_at = $2 where id = $3', [
    request.body.status,
    Date.now(),
    request.params['id'],
  ]);
  response.json({ message: 'Order status updated' });
});

app.get('/api/product/products/all', guard, async (_request, response) => {
  const rows = await database.all(
    `select p.*, c.name as category_name from products p join categories c on c.id = p.category_id
      order by p.created_at desc, p.id desc`,
  );
  response.json(
    rows.map((row) => ({
      _id: row['id'],
      name: row['name'],
      price: Number(row['price_paise']) / 100,
      category: { _id: row['category_id'], name: row['category_name'] },
      stock: row['stock'],
      description: row['description'],
      quantity: row['quantity'],
      image: `/pictures/${row['image']}`,
      mrp: Number(row['mrp_paise']) / 100 || undefined,
      sku: row['sku'] || undefined,
      barcode: row['barcode'] || undefined,
      brand: row['brand'] || undefined,
      alsoCalled: row['also_called'] || undefined,
      createdAt: new Date(Number(row['created_at'])),
    })),
  );
});

app.post('/api/order', guard, async (request, response) => {
  const { shippingAddress, paymentMethod, items } = request.body;
  const now = Date.now();
  const { name, phone } = shippingAddress;
  const texts = [JSON.stringify(shippingAddress), JSON.stringify(items)];
  const order = [randomUUID(), response.locals['account'], name, phone, paymentMethod, 'pending'];
  order.push(10_000, 'pending', ...texts, now, now, 0);
  const places = order.map((_, index) => `$${index + 1}`).join(', ');
  await database.run(
    `insert into orders (id, account_id, customer_name, customer_phone, payment_method,
      payment_status, total_paise, status, shipping_address, items, created_at, updated_at, version)
      values (${places})`,
    order,
  );
  response.status(201).json({ _id: order[0] });
});

const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') console.log(`listens on http://127.0.0.1:${address?.port}`);
});
process.once('SIGTERM', () => process.exit(0));
