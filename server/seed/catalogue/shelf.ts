/** A product of the demo store; prices are what Delhi and Noida pay, brands are left out. */
export interface SeedProduct {
  readonly name: string;
  readonly rupees: number;
  /** The pack size in words. */
  readonly quantity: string;
  readonly description: string;
  /** What its picture shows. */
  readonly picture: string;
  /** How often it lands in a basket, against the others: milk 12, hing 1. */
  readonly demand: number;
  readonly stock?: 'out of stock';
}

/** A category with what belongs to it. */
export interface Shelf {
  readonly name: string;
  readonly picture: string;
  readonly products: readonly SeedProduct[];
}
