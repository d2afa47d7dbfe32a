/** Paise (whole) → rupees as they go over the wire: 24950 → 249.5. */
export const toRupees = (paise: number): number => paise / 100;

/** Rupees with at most two decimals → whole paise: 249.5 → 24950. */
export const toPaise = (rupees: number): number => Math.round(rupees * 100);
