// The rules of the contract that need no schema, for what is sent to phones and for workers.

export * from './age.ts';
export * from './errors.ts';
export * from './hours-rules.ts';
export * from './images.ts';
export * from './import-limits.ts';
export * from './isolated.ts';
export * from './order-rules.ts';
export * from './product-field-list.ts';
export * from './product-rules.ts';
export * from './rights.ts';
export * from './shop-rules.ts';
export * from './store-rules.ts';
export * from './store-state.ts';
export * from './typed-cells.ts';
export * from './unavailable.ts';
export * from './versions.ts';
export * from './wall-clock.ts';
