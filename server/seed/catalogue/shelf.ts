/** A product of the demo store; prices are usual for Delhi and Noida, brands are invented. */
export interface SeedProduct {
  readonly name: string;
  readonly rupees: number;
  /** In rupees, as the price; absent for what is sold loose. */
  readonly mrp?: number;
  readonly brand?: string;
  /** Other names, separated by commas. */
  readonly alsoCalled?: string;
  /** The pack size in words. */
  readonly quantity: string;
  readonly description: string;
  /** What its picture shows. */
  readonly picture: string;
  /** Its weight when baskets are filled: milk 12, hing 1. */
  readonly demand: number;
  readonly stock?: 'out of stock';
}

/** A category with its products. */
export interface Shelf {
  readonly name: string;
  readonly picture: string;
  readonly products: readonly SeedProduct[];
}
