export const homeText = {
  buyAgain: 'Buy again',
  categories: 'Categories',
  newest: 'New on the shelf',
};
