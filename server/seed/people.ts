import type { Random } from './random.ts';

/** First names of North India and of people who moved there, each with matching family names. */
const communities: readonly {
  readonly first: readonly string[];
  readonly last: readonly string[];
}[] = [
  {
    first: [
      'Aarav',
      'Aditi',
      'Akash',
      'Ananya',
      'Anil',
      'Asha',
      'Deepak',
      'Divya',
      'Gaurav',
      'Isha',
      'Kavita',
      'Kunal',
      'Manish',
      'Meera',
      'Mohit',
      'Neha',
      'Nikhil',
      'Pooja',
      'Pradeep',
      'Priya',
      'Rahul',
      'Rajesh',
      'Rakesh',
      'Ritu',
      'Rohan',
      'Sanjay',
      'Shalini',
      'Sneha',
      'Sunita',
      'Tanvi',
      'Varun',
      'Vikas',
    ],
    last: [
      'Agarwal',
      'Bansal',
      'Bhatia',
      'Chauhan',
      'Chaudhary',
      'Dubey',
      'Garg',
      'Goel',
      'Gupta',
      'Jain',
      'Joshi',
      'Khanna',
      'Kumar',
      'Malhotra',
      'Mehra',
      'Mishra',
      'Pandey',
      'Rawat',
      'Saxena',
      'Sharma',
      'Singh',
      'Srivastava',
      'Tiwari',
      'Tyagi',
      'Verma',
      'Yadav',
    ],
  },
  {
    first: [
      'Amandeep',
      'Gurpreet',
      'Harleen',
      'Jasmeet',
      'Manpreet',
      'Navjot',
      'Ravinder',
      'Simran',
    ],
    last: ['Singh Ahluwalia', 'Kaur', 'Singh', 'Bedi', 'Gill', 'Sethi'],
  },
  {
    first: ['Aamir', 'Ayesha', 'Faizan', 'Imran', 'Nazia', 'Sana', 'Shabana', 'Zubair'],
    last: ['Ahmed', 'Ali', 'Ansari', 'Khan', 'Qureshi', 'Siddiqui'],
  },
  {
    first: ['Abhijit', 'Debjani', 'Moumita', 'Sourav', 'Subhash', 'Sudeshna'],
    last: ['Banerjee', 'Bose', 'Chatterjee', 'Das', 'Ghosh', 'Sen'],
  },
  {
    first: ['Arun', 'Deepa', 'Karthik', 'Lakshmi', 'Ramesh', 'Revathi', 'Suresh', 'Vidya'],
    last: ['Iyer', 'Menon', 'Nair', 'Pillai', 'Reddy', 'Subramanian'],
  },
  {
    first: ['Anita', 'Daniel', 'Rosy', 'Thomas'],
    last: ["D'Souza", 'Fernandes', 'George', 'Mathew'],
  },
];

/** Cumulative shares of the groups; most people of the area are in the first. */
const shares = [0.68, 0.78, 0.88, 0.93, 0.98, 1];

export function newName(random: Random): string {
  const share = random.fraction();
  const people = communities[shares.findIndex((upTo) => share < upTo)] ?? communities[0];
  return `${random.pick(people?.first ?? [])} ${random.pick(people?.last ?? [])}`;
}

/** A mobile number in its ten digits. */
export const newPhone = (random: Random): string =>
  `${random.pick(['98', '99', '97', '96', '95', '88', '87', '78', '70', '63'])}${String(random.whole(0, 99_999_999)).padStart(8, '0')}`;
