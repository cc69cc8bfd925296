/** Categories that have a picture of their own in public/categories. */
const DRAWN = new Set([
  'beauty',
  'fitness',
  'kitchen',
  'living',
  'office',
  'outdoors',
  'pets',
  'play',
  'tech',
])

/**
 * Path of the picture for a category: a parcel with the category's sign, or without one for a category that an owner
 * added.
 */
export function categoryPicture(category: string): string {
  const name = category.toLowerCase()
  return `/categories/${DRAWN.has(name) ? name : 'any'}.svg`
}
