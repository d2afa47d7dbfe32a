export * from './auth.ts';
export * from './categories.ts';
export * from './error.ts';
export * from './field.ts';
export * from './orders.ts';
export * from './products.ts';
export * from './route.ts';
export * from './store.ts';
