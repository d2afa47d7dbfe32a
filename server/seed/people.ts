import { readGroups } from './groups.ts';
import { type Random, weighted } from './random.ts';

const words = (text: string): string[] => text.split(', ');

/** First names of North India and of people who moved there, and their family names, below their share in percent. */
const communities = readGroups(`
# 68
Aarav, Aditi, Akash, Ananya, Anil, Asha, Deepak, Divya, Gaurav, Isha, Kavita, Kunal, Manish, Meera, Mohit, Neha, Nikhil, Pooja, Pradeep, Priya, Rahul, Rajesh, Rakesh, Ritu, Rohan, Sanjay, Shalini, Sneha, Sunita, Tanvi, Varun, Vikas
Agarwal, Bansal, Bhatia, Chauhan, Chaudhary, Dubey, Garg, Goel, Gupta, Jain, Joshi, Khanna, Kumar, Malhotra, Mehra, Mishra, Pandey, Rawat, Saxena, Sharma, Singh, Srivastava, Tiwari, Tyagi, Verma, Yadav
# 10
Amandeep, Gurpreet, Harleen, Jasmeet, Manpreet, Navjot, Ravinder, Simran
Singh Ahluwalia, Kaur, Singh, Bedi, Gill, Sethi
# 10
Aamir, Ayesha, Faizan, Imran, Nazia, Sana, Shabana, Zubair
Ahmed, Ali, Ansari, Khan, Qureshi, Siddiqui
# 5
Abhijit, Debjani, Moumita, Sourav, Subhash, Sudeshna
Banerjee, Bose, Chatterjee, Das, Ghosh, Sen
# 5
Arun, Deepa, Karthik, Lakshmi, Ramesh, Revathi, Suresh, Vidya
Iyer, Menon, Nair, Pillai, Reddy, Subramanian
# 2
Anita, Daniel, Rosy, Thomas
D'Souza, Fernandes, George, Mathew
`).map(({ heading, rows }) => {
  const [first = [], last = []] = rows.map(([names = '']) => words(names));
  return { share: Number(heading[0]), first, last };
});

const pickCommunity = weighted(communities.map(({ share }) => share));

export function newName(random: Random): string {
  const { first = [], last = [] } = communities[pickCommunity(random)] ?? {};
  return `${random.pick(first)} ${random.pick(last)}`;
}

/** A mobile number in its ten digits. */
export const newPhone = (random: Random): string =>
  random.pick(words('98, 99, 97, 96, 95, 88, 87, 78, 70, 63')) +
  String(random.whole(0, 99_999_999)).padStart(8, '0');
