import { expect, test } from 'vitest'
import sharp from 'sharp'
import { cutOutPicture } from '../../../testing/pictures.ts'
import { createSharePictures } from './share-picture.service.ts'

const picture = {
  slug: 'lamp',
  name: 'Lamp',
  category: 'Home',
  ratingTenths: 45,
  priceRange: '$5',
  productName: 'Gimme',
  accent: '',
}

test('a picture is drawn once, for those who wait for it and for those who come later', async () => {
  const draw = createSharePictures(async () => undefined)
  const [first, second] = await Promise.all([draw(picture), draw({ ...picture })])
  expect(second).toBe(first)
  expect(await draw(picture)).toBe(first)
  expect(await draw({ ...picture, name: 'Other Lamp' })).not.toEqual(first)
})

/** Reads pixels of a PNG as red, green and blue. */
async function pixelsOf(png: Buffer): Promise<(x: number, y: number) => number[]> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return (x, y) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
}

test('the logo, the own picture and the accent are drawn in it', async () => {
  const files = new Map([
    [
      'logo',
      await sharp(await cutOutPicture('#00ff00'))
        .webp()
        .toBuffer(),
    ],
    [
      'own',
      await sharp(await cutOutPicture('#0000ff'))
        .webp()
        .toBuffer(),
    ],
  ])
  const draw = createSharePictures(async ({ hash }) => files.get(hash))
  const shipped = await pixelsOf(await draw(picture))
  const own = await pixelsOf(
    await draw({
      ...picture,
      accent: '#ffb000',
      logo: { hash: 'logo', width: 600 },
      ownPicture: { hash: 'own', width: 600 },
    }),
  )
  const [bar, middleOfCard, middleOfLogo] = [
    [600, 625],
    [298, 306],
    [726, 552],
  ] as const
  expect(shipped(...bar)).toEqual([255, 140, 188])
  expect(own(...bar)).toEqual([255, 176, 0])
  expect(own(...middleOfCard)[2]).toBeGreaterThan(240)
  expect(own(...middleOfLogo)[1]).toBeGreaterThan(240)
  expect(own(...middleOfLogo)[0]).toBeLessThan(20)
})
