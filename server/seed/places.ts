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
Sector 19 | 201301 | houses | A Block; B Block; D Block | Near Sector 18 Market; Opposite the community centre
Sector 26 | 201301 | houses | A Block; C Block; E Block | Near Kalibari Temple; Behind the post office
Sector 27 | 201301 | floors | B Block; D Block; F Block | Near Atta Market; Opposite Kailash Hospital
Sector 29 | 201303 | floors | Arun Vihar; Brahmaputra Apartments | Near Brahmaputra Market; Opposite the Army School
Sector 34 | 201307 | towers | Block B-5; Block C-2; Himgiri Apartments | Near the City Centre Metro Station; Beside the park
Sector 37 | 201303 | houses | Arun Vihar; A Block | Near Botanical Garden Metro Station; Opposite Godavari Market
Sector 44 | 201303 | houses | A Block; B Block; C Block | Near Amity International School; Behind the petrol pump
Sector 62 | 201309 | towers | Rajat Vihar; Shatabdi Apartments; C Block | Near Fortis Hospital; Opposite the Sector 62 round park
Sector 93 | 201304 | towers | Silver City; Eldeco Utopia; Omaxe Forest | Near Gejha Market; Opposite Gate 2
Sector 110 | 201304 | towers | Lotus Panache; Mahagun Mascot | Near Shramik Kunj; Beside the sector market
Sector 137 | 201305 | towers | Paras Tierea; Logix Blossom County; Exotica Fresco | Near Felix Hospital; Opposite Sector 137 Metro Station
# Greater Noida | Uttar Pradesh
Alpha 1 | 201310 | houses | B Block; D Block; E Block | Near Alpha Commercial Belt; Opposite the Alpha 1 Metro Station
Beta 1 | 201310 | houses | A Block; C Block; F Block | Near Rampur Market; Behind the community park
Gamma 1 | 201310 | houses | A Block; B Block | Near Jagat Farm Market; Opposite the water tank
Delta 1 | 201310 | houses | C Block; E Block | Near the Delta 1 Metro Station; Beside the green belt
Omicron 1 | 201310 | floors | A Block; B Block | Near the sector shopping complex
Chi 5 | 201310 | towers | Purvanchal Royal City; ATS Paradiso | Near the Expo Mart; Opposite the club
Gaur City, Greater Noida West | 201318 | towers | 1st Avenue; 5th Avenue; 7th Avenue; 14th Avenue | Near Gaur Chowk; Opposite the stadium
Sector 1, Greater Noida West | 201318 | towers | Panchsheel Greens; Stellar Jeevan | Near the post office; Beside the service road market
# New Delhi | Delhi
Karol Bagh | 110005 | floors | W.E.A.; Dev Nagar; Beadonpura | Near Ajmal Khan Road; Behind the Metro station
Lajpat Nagar II | 110024 | floors | Block C; Block E; Block K | Near Central Market; Opposite the gurdwara
Defence Colony | 110024 | houses | Block A; Block C; Block D | Near the main market; Beside the flyover
Greater Kailash I | 110048 | floors | Block B; Block M; Block R | Near M Block Market; Opposite the park
Hauz Khas Enclave | 110016 | houses | Block K; Block L; Block Q | Near the deer park; Behind Aurobindo Market
Malviya Nagar | 110017 | floors | Block C; Block E; Block G | Near the main market; Opposite the Metro station
Vasant Kunj | 110070 | floors | Sector A, Pocket B; Sector C, Pocket 8; Sector D, Pocket 3 | Near the DDA market; Opposite Fortis Hospital
R. K. Puram | 110022 | floors | Sector 3; Sector 7; Sector 12 | Near Sangam Market; Behind the Malai Mandir
Dwarka | 110075 | towers | Sector 6; Sector 10 | Near the Sector 10 market; Opposite the Metro station
Janakpuri | 110058 | houses | Block A-2; Block B-1; Block C-4A | Near District Centre; Beside the park
Rajouri Garden | 110027 | floors | Block F; Block J | Near the main market; Behind the gurdwara
Mayur Vihar Phase I | 110091 | floors | Pocket 1; Pocket 4; Pocket 5 | Near the Metro station; Opposite the Star City Mall
I. P. Extension, Patparganj | 110092 | towers | Ajanta Apartments; Mother Dairy Apartments; Chitra Vihar | Near Mother Dairy; Opposite Max Hospital
Chittaranjan Park | 110019 | floors | Block B; Block G; Block I | Near Market No. 1; Beside Kali Mandir
`;

/** All areas, the nearest first, where most customers live. */
export const areas: readonly Area[] = readGroups(places).flatMap(({ heading, rows }) => {
  const [city = '', state = ''] = heading;
  return rows.map(([area = '', postalCode = '', housing = '', blocks = '', landmarks = '']) => ({
    ...{ city, state, area, postalCode, housing },
    ...{ blocks: blocks.split('; '), landmarks: landmarks.split('; ') },
  }));
});
