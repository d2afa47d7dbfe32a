import { readGroups } from './groups.ts';

/** An area that the demo store delivers to. */
export interface Area {
  readonly city: string;
  readonly state: string;
  readonly area: string;
  /** The PIN code that belongs to it. */
  readonly postalCode: string;
  /** How homes are numbered in it: towers, houses or floors. */
  readonly housing: string;
  /** The names of its societies or blocks. */
  readonly blocks: readonly string[];
  readonly landmarks: readonly string[];
}

const places = `
# Noida | Uttar Pradesh
Sector 15 | 201301 | houses | A Block; B Block; C Block | Near Sector 15 Metro Station; Behind Naya Bans Market
Sector 29 | 201303 | floors | Arun Vihar; Brahmaputra Apartments | Near Brahmaputra Market; Opposite the Army School
Sector 37 | 201303 | houses | Arun Vihar; A Block | Near Botanical Garden Metro Station; Opposite Godavari Market
Sector 62 | 201309 | towers | Rajat Vihar; Shatabdi Apartments; C Block | Near Fortis Hospital; Opposite the Sector 62 round park
Sector 93 | 201304 | towers | Silver City; Eldeco Utopia; Omaxe Forest | Near Gejha Market; Opposite Gate 2
Sector 137 | 201305 | towers | Paras Tierea; Logix Blossom County; Exotica Fresco | Near Felix Hospital; Opposite Sector 137 Metro Station
# Greater Noida | Uttar Pradesh
Alpha 1 | 201310 | houses | B Block; D Block; E Block | Near Alpha Commercial Belt; Opposite the Alpha 1 Metro Station
Beta 1 | 201310 | houses | A Block; C Block; F Block | Near Rampur Market; Behind the community park
Omicron 1 | 201310 | floors | A Block; B Block | Near the sector shopping complex
Chi 5 | 201310 | towers | Purvanchal Royal City; ATS Paradiso | Near the Expo Mart; Opposite the club
Gaur City, Greater Noida West | 201318 | towers | 1st Avenue; 5th Avenue; 7th Avenue; 14th Avenue | Near Gaur Chowk; Opposite the stadium
Sector 1, Greater Noida West | 201318 | towers | Panchsheel Greens; Stellar Jeevan | Near the post office; Beside the service road market
# New Delhi | Delhi
Karol Bagh | 110005 | floors | W.E.A.; Dev Nagar; Beadonpura | Near Ajmal Khan Road; Behind the Metro station
Lajpat Nagar II | 110024 | floors | Block C; Block E; Block K | Near Central Market; Opposite the gurdwara
Hauz Khas Enclave | 110016 | houses | Block K; Block L; Block Q | Near the deer park; Behind Aurobindo Market
Vasant Kunj | 110070 | floors | Sector A, Pocket B; Sector C, Pocket 8; Sector D, Pocket 3 | Near the DDA market; Opposite Fortis Hospital
Dwarka | 110075 | towers | Sector 6; Sector 10 | Near the Sector 10 market; Opposite the Metro station
I. P. Extension, Patparganj | 110092 | towers | Ajanta Apartments; Mother Dairy Apartments; Chitra Vihar | Near Mother Dairy; Opposite Max Hospital
`;

/** All areas, the nearest first, where most customers live. */
export const areas: readonly Area[] = readGroups(places).flatMap(({ heading, rows }) => {
  const [city = '', state = ''] = heading;
  return rows.map(([area = '', postalCode = '', housing = '', blocks = '', landmarks = '']) => ({
    ...{ city, state, area, postalCode, housing },
    ...{ blocks: blocks.split('; '), landmarks: landmarks.split('; ') },
  }));
});
