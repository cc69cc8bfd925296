import { expect, test } from 'vitest'
import { createSharePictures } from './share-picture.service.ts'

const picture = {
  slug: 'lamp',
  name: 'Lamp',
  category: 'Home',
  ratingTenths: 45,
  priceRange: '$5',
  productName: 'Gimme',
}

test('a picture is drawn once, for those who wait for it and for those who come later', async () => {
  const draw = createSharePictures()
  const [first, second] = await Promise.all([draw(picture), draw({ ...picture })])
  expect(second).toBe(first)
  expect(await draw(picture)).toBe(first)
  expect(await draw({ ...picture, name: 'Other Lamp' })).not.toEqual(first)
})
