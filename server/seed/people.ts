import { type Random, weighted } from './random.ts';

const words = (text: string): string[] => text.split(', ');

/** First names of North India and of people who moved there, with their family names; `share` in percent. */
const communities = [
  {
    share: 68,
    first: words(
      'Aarav, Aditi, Akash, Ananya, Anil, Asha, Deepak, Divya, Gaurav, Isha, Kavita, Kunal, Manish, Meera, Mohit, Neha, Nikhil, Pooja, Pradeep, Priya, Rahul, Rajesh, Rakesh, Ritu, Rohan, Sanjay, Shalini, Sneha, Sunita, Tanvi, Varun, Vikas',
    ),
    last: words(
      'Agarwal, Bansal, Bhatia, Chauhan, Chaudhary, Dubey, Garg, Goel, Gupta, Jain, Joshi, Khanna, Kumar, Malhotra, Mehra, Mishra, Pandey, Rawat, Saxena, Sharma, Singh, Srivastava, Tiwari, Tyagi, Verma, Yadav',
    ),
  },
  {
    share: 10,
    first: words('Amandeep, Gurpreet, Harleen, Jasmeet, Manpreet, Navjot, Ravinder, Simran'),
    last: words('Singh Ahluwalia, Kaur, Singh, Bedi, Gill, Sethi'),
  },
  {
    share: 10,
    first: words('Aamir, Ayesha, Faizan, Imran, Nazia, Sana, Shabana, Zubair'),
    last: words('Ahmed, Ali, Ansari, Khan, Qureshi, Siddiqui'),
  },
  {
    share: 5,
    first: words('Abhijit, Debjani, Moumita, Sourav, Subhash, Sudeshna'),
    last: words('Banerjee, Bose, Chatterjee, Das, Ghosh, Sen'),
  },
  {
    share: 5,
    first: words('Arun, Deepa, Karthik, Lakshmi, Ramesh, Revathi, Suresh, Vidya'),
    last: words('Iyer, Menon, Nair, Pillai, Reddy, Subramanian'),
  },
  {
    share: 2,
    first: words('Anita, Daniel, Rosy, Thomas'),
    last: words("D'Souza, Fernandes, George, Mathew"),
  },
] as const;

const pickCommunity = weighted(communities.map(({ share }) => share));

export function newName(random: Random): string {
  const { first, last } = communities[pickCommunity(random)] ?? communities[0];
  return `${random.pick(first)} ${random.pick(last)}`;
}

/** A mobile number in its ten digits. */
export const newPhone = (random: Random): string =>
  random.pick(words('98, 99, 97, 96, 95, 88, 87, 78, 70, 63')) +
  String(random.whole(0, 99_999_999)).padStart(8, '0');
