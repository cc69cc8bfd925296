import { categoryPicture } from './category.ts'

/**
 * The drawings in public/product-pictures, with the last words of names that they fit. A word that is part of other
 * names too, such as "curtain", needs a word before it.
 */
const DRAWINGS = {
  'air-fryer': ['air fryer'],
  'alarm-clock': ['alarm clock'],
  'bath-gloves': ['bath glove', 'exfoliating glove'],
  binoculars: ['binocular'],
  blanket: ['weighted blanket', 'throw blanket', 'quilted blanket'],
  'board-game': ['board game'],
  'cable-tray': ['cable tray'],
  'camping-chair': ['camping chair'],
  'charging-stand': ['charging stand'],
  chess: ['chess', 'chess board'],
  'clothes-hangers': ['clothes hanger', 'coat hanger'],
  'coffee-grinder': ['coffee grinder', 'burr grinder'],
  crochet: ['crochet animal'],
  curtains: ['blackout curtain', 'window curtain'],
  'desk-lamp': ['desk lamp'],
  'dog-bed': ['dog bed'],
  'dog-harness': ['dog harness'],
  dumbbell: ['dumbbell'],
  'exercise-ball': ['exercise ball', 'stability ball', 'yoga ball'],
  'floor-lamp': ['floor lamp'],
  'foam-roller': ['foam roller'],
  footrest: ['footrest', 'foot rest'],
  'garden-kneeler': ['garden kneeler', 'garden kneeler and seat'],
  'hair-dryer': ['hair dryer'],
  hammock: ['hammock'],
  headlamp: ['headlamp'],
  headphones: [
    'cancelling headphone',
    'canceling headphone',
    'over-ear headphone',
    'over ear headphone',
    'wireless headphone',
  ],
  humidifier: ['humidifier'],
  'jump-rope': ['jump rope', 'skipping rope'],
  kettle: ['kettle'],
  'key-finder': ['key finder', 'key finder tag'],
  keyboard: ['mechanical keyboard', 'computer keyboard', 'wireless keyboard'],
  'kitchen-scale': ['kitchen scale'],
  'makeup-brushes': ['makeup brush'],
  'makeup-mirror': ['makeup mirror', 'vanity mirror'],
  'makeup-organizer': ['makeup organizer'],
  'manicure-set': ['manicure'],
  'marble-run': ['marble run', 'marble run building'],
  'monitor-riser': ['monitor stand', 'monitor riser', 'monitor stand riser'],
  notebook: ['dotted notebook', 'hardcover notebook'],
  'office-chair': ['office chair', 'desk chair'],
  paint: ['watercolor paint', 'watercolour paint'],
  'path-lights': ['path light'],
  pens: ['gel pen', 'ballpoint pen'],
  'pet-feeder': ['pet feeder', 'cat feeder', 'dog feeder'],
  'pet-fountain': ['pet fountain', 'pet water fountain', 'cat fountain', 'cat water fountain'],
  pillow: ['pillow', 'pillowcase'],
  'power-bank': ['power bank'],
  projector: ['movie projector', 'mini projector', 'video projector'],
  puzzle: ['jigsaw puzzle', 'piece puzzle'],
  'resistance-bands': ['resistance band'],
  'robot-vacuum': ['robot vacuum', 'robot vacuum cleaner'],
  'salad-spinner': ['salad spinner'],
  'scratching-post': ['scratching post'],
  'sheet-set': ['bed sheet', 'percale sheet', 'fitted sheet'],
  'shower-speaker': ['shower speaker'],
  skillet: ['skillet', 'frying pan'],
  'slicker-brush': ['slicker brush'],
  'snuffle-mat': ['snuffle mat'],
  'standing-desk': ['standing desk converter'],
  tent: ['camping tent', 'backpacking tent', 'person tent'],
  thermometer: ['food thermometer', 'meat thermometer'],
  toothbrush: ['electric toothbrush'],
  train: ['toy train', 'wooden train'],
  'tumbling-tower': ['tumbling tower', 'tumbling tower game'],
  'usb-hub': ['usb hub', 'usb-c hub'],
  'waffle-maker': ['waffle maker', 'waffle iron'],
  'walking-pad': ['walking pad'],
  'water-bottle': ['water bottle'],
  'window-perch': ['window perch'],
  'yoga-block': ['yoga block'],
  'yoga-mat': ['yoga mat'],
} as const

const DRAWING_OF = new Map<string, string>(
  Object.entries(DRAWINGS).flatMap(([file, endings]) => endings.map((ending) => [ending, file] as const)),
)

/** The beginning of an addition to a name, after which it no longer names the thing. */
const AFTERTHOUGHT = /[,;:(]| (?:with|for|from|in|of|without|[-–—]) /

/** Quantities, which are not part of the thing's name. */
const QUANTITY = /^(?:bundle|kit|pack|pair|set|\d+|\d+-pack)s?$/

/**
 * Path of the picture for a product. A drawing is used only if the name ends in a word for it, so that no picture
 * contradicts its name: a "skillet" is no "skillet lid". Other products get a parcel with the sign of their category.
 */
export function productDrawing({
  name,
  category,
}: {
  readonly name: string
  readonly category: string
}): string {
  return drawingOf(name) ?? categoryPicture(category)
}

/** Path of the drawing of a thing, undefined if there is none. */
export function drawingOf(name: string): string | undefined {
  const words =
    name
      .toLowerCase()
      .split(AFTERTHOUGHT, 1)[0]
      ?.match(/[\p{L}\p{N}-]+/gu) ?? []
  while (QUANTITY.test(words.at(-1) ?? '')) words.pop()
  const singular = [...words.slice(0, -1), singularOf(words.at(-1) ?? '')]
  for (let start = 0; start < singular.length; start++) {
    const file = DRAWING_OF.get(singular.slice(start).join(' '))
    if (file !== undefined) return `/product-pictures/${file}.svg`
  }
  return undefined
}

function singularOf(word: string): string {
  return word.replace(/(?<=ch|sh|x)es$|(?<!s)s$/, '')
}
