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

/** Path of the picture for anything of a category: a parcel with its sign, or without one where an owner has added it. */
export function categoryPicture(category: string): string {
  const name = category.toLowerCase()
  return `/categories/${DRAWN.has(name) ? name : 'any'}.svg`
}
