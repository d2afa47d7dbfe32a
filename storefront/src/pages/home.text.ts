export const homeText = {
  banners: 'Offers',
  buyAgain: 'Buy again',
  categories: 'Categories',
  newest: 'New on the shelf',
  empty: 'The shelves are still being filled. Please look in again soon.',
};
