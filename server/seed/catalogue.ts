import { readGroups } from './groups.ts';

/** A product of the demo store; prices are usual for Delhi and Noida, brands are invented. */
export interface SeedProduct {
  /** What its picture shows. */
  readonly picture: string;
  readonly name: string;
  /** The pack size in words. */
  readonly quantity: string;
  readonly rupees: number;
  /** In rupees, as the price; absent for what is sold loose. */
  readonly mrp: number | undefined;
  readonly brand: string | undefined;
  /** Other names, separated by commas. */
  readonly alsoCalled: string | undefined;
  /** Its weight when baskets are filled: milk 12, hing 1, and 0 for what nobody buys. */
  readonly demand: number;
  readonly stock: 'out of stock' | undefined;
  readonly description: string;
}

/** A category with its products. */
export interface Shelf {
  readonly name: string;
  readonly picture: string;
  readonly products: readonly SeedProduct[];
}

// picture | name | pack | rupees | MRP | brand | also called | demand | description
const shelves = `
# Fruit & Vegetables | fruit-and-vegetables
onion | Onion (Pyaz) | 1 kg | 38 | - | - | pyaaz, kanda, प्याज | 10 | Firm red onions from Nashik, dry-skinned and good for two weeks in the basket.
potato | Potato (Aloo) | 1 kg | 30 | - | - | alu, आलू | 10 | New-crop potatoes from Agra, even in size, for sabzi, paratha and chips.
tomato | Tomato (Tamatar) | 1 kg | 46 | - | - | टमाटर | 9 | Ripe desi tomatoes with the sourness a good gravy needs.
coriander | Coriander Leaves (Dhania) | 100 g | 15 | - | - | cilantro, hara dhania, हरा धनिया | 6 | A fresh bunch, roots trimmed, washed and ready to chop.
okra | Lady Finger (Bhindi) | 500 g | 42 | - | - | okra, भिंडी | 4 | Tender young bhindi that snaps at the tip; fry it dry with onion.
cauliflower | Cauliflower (Phool Gobhi) | 1 piece | 45 | - | - | gobi, फूलगोभी | 4 | A tight white head of 500 to 700 g, for aloo gobhi and parathas.
banana | Banana (Robusta) | 6 pieces | 48 | - | - | kela, केला | 8 | Just turned yellow, to be eaten over the next three days.
apple | Shimla Apple | 1 kg | 189.5 | - | - | seb, सेब | 4 | Crisp, red-streaked apples from Himachal, hand-sorted, 6 to 7 in a kilo.
orange | Kinnow Orange | 1 kg | 72 | - | - | santra, किन्नू, संतरा | 3 | Juicy kinnow from Punjab: a thin skin, sweet with a little edge.
lemon | Lemon (Nimbu) | 4 pieces | 20 | - | - | lime, नींबू | 5 | Thin-skinned and full of juice, for dal, salad and shikanji.
# Rice, Atta & Flour | rice-atta-and-flour
atta | Chakki Fresh Atta | 5 kg | 268 | 295 | Chakkiwala | wheat flour, gehun, आटा | 8 | Whole wheat from Madhya Pradesh, stone-ground with all its bran; rotis stay soft till night.
multigrain-atta | Multigrain Atta | 5 kg | 345 | 385 | Chakkiwala | मल्टीग्रेन आटा | 3 | Wheat with ragi, oats, soya, maize and chana: more fibre in the same roti.
basmati-rice | Basmati Rice, Aged | 5 kg | 645 | 745 | Dehra Dhan | chawal, बासमती चावल | 5 | Aged for a year, so that the grains cook long and separate. For pulao and biryani.
rice | Sona Masoori Rice | 5 kg | 375 | 420 | Dehra Dhan | chawal, सोना मसूरी चावल | 4 | Light everyday rice that goes with sambar, rajma or curd.
besan | Besan (Gram Flour) | 500 g | 64.5 | 72 | Chakkiwala | chickpea flour, बेसन | 4 | Fine flour of chana dal for kadhi, pakora and chilla.
suji | Suji (Semolina) | 500 g | 34 | 38 | Chakkiwala | rava, rawa, सूजी | 3 | Medium grain for upma, halwa and crisp idlis.
maida | Maida (Refined Flour) | 1 kg | 46 | 50 | Chakkiwala | मैदा | 2 | Soft white flour for bhature, naan and cakes.
poha | Thick Poha | 500 g | 44 | 48 | Chakkiwala | flattened rice, chivda, पोहा | 4 | Flattened rice that does not turn to mush: breakfast in ten minutes.
# Dals & Pulses | dals-and-pulses
toor-dal | Toor Dal (Arhar) | 1 kg | 168 | 185 | Dal Bhandar | arhar dal, pigeon pea, तूर दाल, अरहर दाल | 7 | Unpolished arhar from Latur; cooks in three whistles and tastes of home.
moong-dal | Moong Dal (Dhuli) | 1 kg | 142 | 155 | Dal Bhandar | yellow moong, मूंग दाल | 5 | Skinned and split, light on the stomach, for dal and khichdi.
chana-dal | Chana Dal | 1 kg | 98 | 110 | Dal Bhandar | split gram, चना दाल | 4 | Nutty split gram that keeps its bite; for dal, or ground for puran poli.
masoor-dal | Masoor Dal (Malka) | 1 kg | 104 | 115 | Dal Bhandar | red lentils, मसूर दाल | 4 | Red lentils, ready in fifteen minutes without soaking.
urad-dal | Urad Dal (Dhuli) | 1 kg | 148 | 165 | Dal Bhandar | white urad, उड़द दाल | 3 | White urad for dal makhani, vada and dosa batter.
rajma | Rajma Chitra | 1 kg | 176 | 195 | Dal Bhandar | kidney beans, राजमा | 4 | Speckled beans from the hills of Jammu; soak them overnight for Sunday's rajma chawal.
kabuli-chana | Kabuli Chana | 1 kg | 164 | 180 | Dal Bhandar | chickpeas, chole, काबुली चना, छोले | 4 | Large white chickpeas, 9 mm, that swell well for chole.
kala-chana | Kala Chana | 1 kg | 96 | 105 | Dal Bhandar | black chickpeas, काला चना | 2 | Small brown chickpeas for curry, sprouts and prasad.
# Oils & Ghee | oils-and-ghee
mustard-oil | Kachi Ghani Mustard Oil | 1 L bottle | 178 | 199 | Kolhu | sarson ka tel, सरसों का तेल | 6 | Cold-pressed in Rajasthan, with the sharpness that fish, saag and pickle want.
sunflower-oil | Refined Sunflower Oil | 1 L pouch | 149 | 165 | Kolhu | surajmukhi, सूरजमुखी तेल | 5 | Light and without a taste of its own, for every day's frying.
soyabean-oil | Refined Soyabean Oil | 1 L pouch | 132 | 148 | Kolhu | soya oil, सोयाबीन तेल | 4 | The everyday cooking oil, fortified with vitamins A and D.
groundnut-oil | Groundnut Oil | 1 L bottle | 198 | 225 | Kolhu | moongphali tel, मूंगफली तेल | 2 | Filtered once, with the smell of roasted peanuts.
cow-ghee | Cow Ghee | 500 ml jar | 345 | 375 | Gokul Nagar | गाय का घी | 4 | Golden and grainy, from cow's milk cream; a spoon on hot dal.
desi-ghee | Desi Ghee | 1 L jar | 649 | 699 | Gokul Nagar | देसी घी | 3 | From buffalo cream, white and rich, for halwa and the festival kitchen.
coconut-oil | Coconut Oil | 500 ml bottle | 186 | 205 | Kolhu | nariyal tel, नारियल तेल | 2 | Edible grade, from sun-dried copra; for cooking and for hair.
sesame-oil | Sesame Oil (Til) | 500 ml bottle | 172 | 190 | Kolhu | gingelly, तिल का तेल | 0 | Pressed from white til, for pickles and southern podi.
# Spices & Masala | spices-and-masala
turmeric | Turmeric Powder (Haldi) | 200 g | 58 | 66 | Masala Mandi | हल्दी | 5 | From Erode: a deep yellow, no colour added.
chilli-powder | Red Chilli Powder | 200 g | 86 | 98 | Masala Mandi | lal mirch, लाल मिर्च | 4 | Guntur chillies, hot and brick red. A little goes far.
coriander-powder | Coriander Powder (Dhania) | 200 g | 62 | 70 | Masala Mandi | धनिया पाउडर | 4 | Slow-ground so that the smell stays in.
cumin | Cumin Seeds (Jeera) | 200 g | 112 | 125 | Masala Mandi | zeera, जीरा | 4 | Cleaned seeds from Unjha for the first crackle in the pan.
garam-masala | Garam Masala | 100 g | 88 | 98 | Masala Mandi | गरम मसाला | 3 | Thirteen spices, roasted and ground; add it at the end.
hing | Hing (Asafoetida) | 50 g | 95 | 105 | Masala Mandi | हींग | 1 | Strong compounded hing; a pinch in hot ghee wakes up any dal.
cardamom | Green Cardamom (Elaichi) | 50 g | 215 | 240 | Masala Mandi | chhoti elaichi, इलायची | 2 | Bold green pods from Idukki for chai, kheer and biryani.
mustard-seeds | Mustard Seeds (Rai) | 100 g | 24 | 28 | Masala Mandi | राई, सरसों | 2 | Small black rai for tadka and pickles.
salt | Iodised Salt | 1 kg | 28 | 28 | Samudra | namak, नमक | 6 | Fine, free-flowing, vacuum-evaporated.
# Dairy & Eggs | dairy-and-eggs
toned-milk | Toned Milk | 1 L pouch | 56 | 56 | Gokul Nagar | doodh, दूध | 12 | Pasteurised, 3% fat, delivered cold in the morning.
full-cream-milk | Full Cream Milk | 1 L pouch | 69 | 69 | Gokul Nagar | doodh, दूध | 10 | 6% fat: for thick chai, kheer and home-set dahi.
dahi | Dahi (Curd) | 400 g cup | 38 | 40 | Gokul Nagar | yoghurt, दही | 8 | Set overnight, mild and thick enough to stand a spoon in.
paneer | Malai Paneer | 200 g | 94 | 100 | Gokul Nagar | cottage cheese, पनीर | 7 | Soft, fresh and made this morning; keep it in water in the fridge.
butter | Salted Butter | 100 g | 62 | 64 | Gokul Nagar | makhan, मक्खन | 5 | For toast, pav bhaji and the top of a paratha.
cheese | Cheese Slices | 200 g (10 slices) | 154 | 165 | Gokul Nagar | चीज़ | 3 | Melts evenly; for sandwiches, and for toast on the tawa.
eggs | White Eggs | 12 pieces | 92 | - | - | anda, ande, अंडे | 7 | Farm eggs packed within two days; every tray is checked for cracks.
chaach | Masala Chaach | 500 ml pouch | 18 | 20 | Gokul Nagar | buttermilk, chhachh, छाछ | 4 | Spiced buttermilk with roasted jeera and mint. Shake and drink.
# Snacks & Namkeen | snacks-and-namkeen
bhujia | Aloo Bhujia | 400 g | 112 | 125 | Bikana Gali | sev, आलू भुजिया | 5 | Thin, crisp potato sev from Bikaner's recipe: spicy and hard to stop.
moong-namkeen | Moong Dal Namkeen | 200 g | 58 | 60 | Bikana Gali | मूंग दाल नमकीन | 3 | Fried split moong with only salt.
makhana | Roasted Makhana | 100 g | 145 | 165 | Bikana Gali | fox nuts, मखाना | 3 | Lotus seeds from Mithila, roasted in a little ghee with rock salt.
chips | Masala Potato Chips | 52 g | 20 | 20 | Bikana Gali | wafers, चिप्स | 6 | Thin cut, with tangy masala. One pack is never enough.
biscuits | Glucose Biscuits | 400 g | 40 | 40 | Subah | बिस्कुट | 6 | The biscuit that every cup of chai knows.
rusk | Suji Rusk | 300 g | 45 | 50 | Subah | toast, रस्क | 4 | Twice-baked, with a hint of elaichi; made to be dipped.
mathri | Methi Mathri | 250 g | 88 | 95 | Bikana Gali | मेथी मठरी | 0 | Flaky, with kasuri methi and ajwain. Have it with pickle.
chikki | Peanut Chikki | 200 g | 65 | 70 | Bikana Gali | gajak, चिक्की | 2 | Roasted peanuts in jaggery, cracked into squares.
# Tea, Coffee & Drinks | tea-coffee-and-drinks
tea | Assam Tea (CTC) | 500 g | 268 | 290 | Chai Nukkad | chai patti, चाय | 5 | Strong, dark and malty; stands up to milk and ginger.
masala-chai | Masala Chai Blend | 250 g | 155 | 175 | Chai Nukkad | मसाला चाय | 2 | CTC leaf with ginger, elaichi, clove and cinnamon already in it.
instant-coffee | Instant Coffee | 100 g jar | 325 | 350 | Chai Nukkad | कॉफ़ी | 3 | Freeze-dried and smooth, for hot coffee and for shaken cold coffee.
filter-coffee | Filter Coffee Powder | 200 g | 185 | 199 | Chai Nukkad | kaapi, फ़िल्टर कॉफ़ी | 2 | Chikmagalur beans with 20% chicory, medium roast, for the steel filter.
rose-sharbat | Rose Sharbat | 750 ml bottle | 165 | 180 | Gulkand & Co | gulab, रोज़ शरबत | 0 | Red and cooling: a spoon in cold milk or water on a May afternoon.
aam-panna | Aam Panna | 500 ml bottle | 99 | 110 | Gulkand & Co | raw mango drink, आम पन्ना | 2 out of stock | Raw mango with mint and roasted jeera, for the days of the loo.
coconut-water | Tender Coconut Water | 200 ml | 55 | 60 | Gulkand & Co | nariyal pani, नारियल पानी | 3 | Nothing added; best very cold.
fruit-juice | Mixed Fruit Juice | 1 L carton | 118 | 130 | Gulkand & Co | फलों का रस | 3 | Nine fruits, no added colour.
# Bakery & Sweets | bakery-and-sweets
white-bread | White Sandwich Bread | 400 g | 45 | 45 | Subah | white bread, डबल रोटी | 8 | Baked last night, thin-sliced, soft to the crust.
brown-bread | Brown Bread | 400 g | 55 | 60 | Subah | wheat bread, ब्राउन ब्रेड | 5 | With whole wheat and bran; toasts well.
pav | Ladi Pav | 6 pieces | 30 | - | - | pav, pao, पाव | 4 | Soft rolls for pav bhaji, vada pav and keema.
sugar | Sugar | 1 kg | 49 | 52 | Mithaas | chini, cheeni, चीनी, शक्कर | 6 | Fine white crystals from Uttar Pradesh's mills.
jaggery | Jaggery (Gud) | 1 kg | 85 | 95 | Mithaas | gur, गुड़ | 3 | From Muzaffarnagar, winter-made, without chemicals.
gulab-jamun | Gulab Jamun (Tin) | 1 kg | 245 | 275 | Halwai House | गुलाब जामुन | 2 | Sixteen soft ones in syrup; warm them before serving.
soan-papdi | Soan Papdi | 500 g | 160 | 180 | Halwai House | patisa, सोन पापड़ी | 2 | Flaky threads of besan and sugar with pista and elaichi.
honey | Forest Honey | 500 g | 210 | 240 | Van Shahad | shahad, madhu, शहद | 2 | Raw honey from the Sundarbans, strained once.
# Home & Personal Care | home-and-personal-care
bath-soap | Neem Bath Soap | 4 × 100 g | 132 | 144 | Neemveda | sabun, साबुन | 4 | Neem and tulsi in a mild bar for the whole family.
detergent | Detergent Powder | 1 kg | 118 | 130 | Ujala Ghar | washing powder, कपड़े धोने का पाउडर | 4 | Lifts haldi and oil stains in a bucket or in the machine.
dishwash | Dishwash Bar | 3 × 120 g | 35 | 36 | Ujala Ghar | bartan bar, बर्तन साबुन | 4 | With lemon; cuts grease and lasts if kept dry.
floor-cleaner | Floor Cleaner, Citrus | 1 L bottle | 189 | 210 | Ujala Ghar | phenyl, फ़र्श क्लीनर | 3 | One capful in half a bucket; kills germs and smells of orange.
toothpaste | Clove Toothpaste | 150 g | 98 | 110 | Neemveda | laung toothpaste, टूथपेस्ट | 4 | With clove oil and mint, for sensitive gums.
agarbatti | Sandal Agarbatti | 100 sticks | 55 | 60 | Pooja Path | incense sticks, chandan, अगरबत्ती | 3 | Hand-rolled in Mysuru; each burns for forty minutes.
garbage-bags | Garbage Bags, Medium | 30 pieces | 95 | 110 | Ujala Ghar | dustbin bags, कूड़े के बैग | 3 out of stock | Strong, compostable, 48 × 56 cm.
hair-oil | Almond Hair Oil | 300 ml bottle | 175 | 195 | Neemveda | badam tel, बादाम तेल | 2 | Light and not sticky, with vitamin E.
`;

/** The categories of the demo store with their products. */
export const catalogue: readonly Shelf[] = readGroups(shelves).map(({ heading, rows }) => {
  const [name = '', picture = ''] = heading;
  return { name, picture, products: rows.map(productOf) };
});

function productOf(cells: readonly string[]): SeedProduct {
  const [picture = '', name = '', quantity = '', rupees, mrp, brand, alsoCalled, demand = ''] =
    cells;
  return {
    ...{ picture, name, quantity, rupees: Number(rupees), mrp: Number(mrp) || undefined },
    ...{ brand: brand || undefined, alsoCalled: alsoCalled || undefined },
    demand: Number.parseInt(demand, 10),
    stock: demand.endsWith('out of stock') ? 'out of stock' : undefined,
    description: cells[8] ?? '',
  };
}
