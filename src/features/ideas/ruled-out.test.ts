import { expect, test } from 'vitest'
import { loadContent } from '../../app/content.ts'
import { createRuleOutReader } from './ruled-out.ts'
import { tokensOf } from './wish-text.ts'

const { wishWords } = await loadContent('content')
const read = createRuleOutReader(wishWords)

function ruledOut(wish: string, isVerbLast = false) {
  const tokens = tokensOf(wish)
  const marks = read(tokens, isVerbLast)
  const marked = (kind: string) => tokens.filter((_, at) => marks[at] === kind).map(({ word }) => word)
  return { disliked: marked('disliked'), excluded: marked('excluded') }
}

test.each([
  ['my dad who golfs and hates golf', ['golf']],
  ['likes candles but hates vanilla she cant stand it', ['vanilla']],
  ['my wife refuses anything with batteries', ['batteries']],
  ['colleague i dont like, secret santa', []],
  ['aunt i dont like birthday present', []],
  ['things i hate: candles', ['candles']],
  ['sick of mopping the floor', []],
  ['wife hates jewelry with stones', ['stones']],
  ['she hates holidays with friends', ['holidays']],
  ['she does not like candles', ['candles']],
  ['gave up dairy and misses cheese', ['dairy']],
  ['gave up strings and plays sax now', ['strings']],
  ["he can't stand chocolate but loves tea", ['chocolate']],
  ['not into sports or hiking', ['sports', 'hiking']],
  ['allergic to nuts, eggs and milk', ['nuts', 'eggs', 'milk']],
  ['nut allergy', ['nut']],
  ['hates golf, fishing, and hunting. loves books', ['golf', 'fishing', 'hunting']],
  ['anything but socks please', ['socks']],
  ['valentine, hearts are cheesy', ['hearts']],
  ['quit law to become a baker', ['law']],
  ['allergic to cats', ['cats']],
  ['candles are banned in my dorm', ['candles']],
  ["gift for a dad who doesn't grill", ['grill']],
  ['gift for mom, she does not cook or bake', ['cook', 'bake']],
  ['dorm gift, candles not allowed', ['candles']],
  ['they want nothing with dogs', ['dogs']],
  ['she HATES pink and anything with unicorns', ['pink', 'unicorns']],
  ['hates cats or stuff about cats', ['cats', 'cats']],
  ['bad ear infection so earplugs are out', ['earplugs']],
  ['the mermaid phase is over', ['mermaid', 'phase']],
  ["travel sick, ginger doesn't work for me", ['ginger']],
  ['stressed and meditation isnt for me', ['meditation']],
  ['the book isnt for me its for my son', []],
  ['the book isnt for me but for my son', []],
  ['the book isnt for me, it is for my son', []],
  ['stressed and yoga isnt for me, something for my back', ['yoga']],
  ['start painting but watercolour frustrates me', ['watercolour']],
  ['goggles look silly', ['goggles']],
  ['does not drink alcohol and does not like flowers', ['alcohol', 'flowers']],
  ['loves whisky but hes sworn off it', ['whisky']],
  ['brother loves beer but gave it up', ['beer']],
  ['girlfriend, shes off sugar', ['sugar']],
  ['teen hates her pink walls', ['pink', 'walls']],
  ['niece is over her unicorns', ['unicorns']],
  ['teething rash all over her chin', []],
  ['pearls no, she is vegan', ['pearls']],
  ['no, pearls please', []],
  ['gift for dad he had to give up golf', ['golf']],
  ['gift for dad golf is not for him', ['golf']],
  ['birthday snacks he wont touch nuts', ['nuts']],
  ['boyfriend doesnt read but loves history', ['read']],
  ['she doesnt like sweet things birthday cake alternative', ['sweet']],
  ['allergic to nuts snack for the lunchbox', ['nuts']],
  ['hates sports stuff for her', ['sports']],
  ['nephew dropped piano now its guitar', ['piano']],
  ['my brother sold his playstation', ['playstation']],
  ['sister went off coffee', ['coffee']],
  ['husband swapped football for cycling', ['football']],
  ['my dog hates squeaky toys', ['squeaky']],
  ['my dog hates loud squeaky toys', ['loud', 'squeaky']],
  ['my dog hates treats', ['treats']],
  ['my dog hates rain', []],
  ['my dog hates rain, treats', []],
  ['i hate cold brew', ['brew']],
  ['i hate cold showers', []],
  ['teen stopped liking unicorns', ['unicorns']],
  ['gift for a hiker who is not a camper', ['camper']],
  ['isnt a flower person and misses the bus', ['flower']],
  ['hate contact lenses and glasses fog up', ['contact', 'lenses']],
  ["something for a friend who doesn't cook", ['cook']],
  ['wouldnt be seen dead in anything pink or frilly', ['pink', 'frilly']],
] as const)('“%s” dislikes %j', (wish, words) => {
  expect(ruledOut(wish).disliked).toEqual(words)
})

test.each([
  ['teacher gift, not a mug', ['mug']],
  ['kitchen upgrade for my mum not a blender', ['blender']],
  ['desk upgrade for my dad no lamp', ['lamp']],
  ['trampoline not safe for bad back grandma', ['trampoline']],
  ['baby walker isnt safe, what else', ['walker']],
  ['glass bottle dangerous for toddler', ['glass']],
  ['hoverboard not safe for 6 year old', ['hoverboard']],
  ['stairs dangerous for toddler', []],
  ['window not safe for the cat', []],
  ['our pond is not safe for kids', []],
  ['keep my towels apart from flatmates', []],
  ['anything apart from candles', ['candles']],
  ['no candles, but tea', ['candles']],
  ['something without sugar', ['sugar']],
  ['anything except candles', ['candles']],
  ['hates everything except fishing', []],
  ['no candles and a tiny sink', ['candles']],
  ['has two machines already', ['two', 'machines']],
  ['he already has every tool', ['tool']],
  ['he has every whisky gadget under the sun', ['gadget']],
  ['has a million scarves and a hat', ['scarves', 'hat']],
  ['never wants to see another golf ball', ['ball']],
  ['nothing religious please', ['religious']],
  ['housewarming gift for someone with no balcony', ['balcony']],
  ['hairdresser with plenty of fabric scissors', ['fabric', 'scissors']],
  ['she never wants another candle as long as she lives', ['candle']],
  ['car guy, no air fresheners', ['air', 'fresheners']],
  ['hot flat, no air conditioning allowed', ['air', 'conditioning']],
  ['nothing that needs batteries', ['batteries']],
  ['gift for a dad who is drowning in socks', ['socks']],
  ['no bathroom stuff for my aunt', ['bathroom']],
  ['headache, cant take tablets', ['tablets']],
  ['night sweats, cant use a fan', ['fan']],
  ['not money and not booze', ['money', 'booze']],
  ['uni room, not allowed hot plates or toasters', ['hot', 'plates', 'toasters']],
  ['has done every jigsaw', ['jigsaw']],
  ['plantar fasciitis, insoles didnt help', ['insoles']],
  ['dog scared of bangs, tried the thunder vest did nothing', ['vest']],
  ['cant sleep, tried magnesium and white noise', ['magnesium', 'noise']],
  ['tried all summer to sleep', []],
  ['tried all year, still awake', []],
  ['tried for a month', []],
  ['too hot, tried a summer duvet', ['duvet']],
  ['dry skin, tried night cream', ['cream']],
  ['morning sickness, ginger makes it worse', ['ginger']],
  ['hes snoring, ear plugs hurt my ears', ['plugs']],
  ['snoring husband nose strips dont work', ['strips']],
  ['laptop gets hot, cooling pad was useless', ['pad']],
  ['candles make me cough want a nice smell', ['candles']],
  ['milk gives him a tummy ache', ['milk']],
  ['gift for mum perfume irritates her skin', ['perfume']],
  ['gift for mum too much perfume already', ['perfume']],
  ['rug keeps slipping tape didnt work', ['tape']],
  ['bought a humidifier, useless, room still dry', ['humidifier']],
  ['bike seat hurts gel cover was no good', ['cover']],
  ['girl too young for a phone', ['phone']],
  ['teen room, the dinosaurs have to go', ['dinosaurs']],
  ['trampoline too dangerous, something else', ['trampoline']],
  ['daughter is frightened of clowns birthday party', ['clowns']],
  ['work bans perfume', ['perfume']],
  ["backpack for work i don't want to look like a hiker", ['hiker']],
  ['wedding gift nothing for the kitchen', ['kitchen']],
  ['bag that doesnt look like a nappy bag', ['nappy']],
  ['shoes that dont look like running shoes', ['running']],
  ['first flat, got literally nothing for the kitchen', []],
  ['school wont allow phones', ['phones']],
  ['gift for a couple with a newborn, not for the baby', ['baby']],
  ['swollen legs, compression socks too tight for me', ['socks']],
  ['upgrade from an air mattress for guests', ['air']],
  ['upgrade from a cheap blender', []],
  ['instead of the old kettle', []],
  ['ants came back after i used powder', ['powder']],
  ['dehumidifier is full every day, still damp', ['dehumidifier']],
  ['use drops every day, eyes still dry', ['drops']],
  ['used slug pellets, they came back', ['pellets']],
] as const)('“%s” excludes %j', (wish, words) => {
  expect(ruledOut(wish).excluded).toEqual(words)
})

test.each([
  'she is over candles',
  'candles are not her thing',
  'candles arent her thing',
  'candles are a no go',
  'candles are out of the question',
  'candles dont interest her',
  'candles no thanks',
  'she thinks candles are a waste',
  'shes not big on candles',
  'shes not fussed about candles',
  'shes had it with candles',
  'she cant bear candles',
  'she cant be near candles',
  'she doesnt really like candles',
  'she would never use candles',
  'she never burns candles',
  'she gets candles every year',
  'everyone buys her candles',
  'she has enough candles already',
  'her mum is giving her candles',
  'she threw all her candles away',
  'used to like candles but not anymore',
  'we dont do candles',
  'no to candles',
  'not looking for candles',
])('“%s” rules candles out', (limit) => {
  const { disliked, excluded } = ruledOut(`gift for my sister ${limit}`)
  expect([...disliked, ...excluded]).toContain('candles')
})

test.each([
  'earplugs are useless',
  'earplugs arent working',
  'earplugs not enough',
  'earplugs fall out',
  'earplugs hurt',
  'earplugs make my ears itch',
  'earplugs are too uncomfortable',
  'no luck with earplugs',
  'used earplugs no difference',
])('“%s” rules earplugs out', (limit) => {
  expect(ruledOut(`neighbour snores ${limit}`).excluded).toContain('earplugs')
})

test.each([
  'no idea what he wants',
  'dont hate board games',
  'my son isnt a morning person',
  'hate cold showers when camping',
  'i hate vacuuming, two dogs',
  'wedding guest outfit i hate my arms',
  'nothing for the kids to do',
  'my phone is not working',
  'he does not sleep',
  'not sure about this',
  'no time to cook',
  'we have no space for golf',
  'nothing works for my back',
  'i have nothing to wear',
  'no kill mouse trap',
  'my son does not read',
  'we have no balcony for the bikes',
  'hot apartment, no air conditioning',
  'curtains up, drilling not allowed',
  'no hot water until thursday',
  'likes nothing apart from tea',
  'allergic to my cat and keeping him',
  'i want to know about wine',
  'cant sleep without the tv',
  'she doesnt drink enough water',
  'shes off to college',
  'allergic to dust mites',
  'cant take the heat',
  'cant use my right hand',
  'pollen allergy',
  'drowning in laundry',
  'the dog hates rain',
  'not allowed in my flat',
  'the lock on my bike doesnt work',
  'dropped my phone in the toilet',
  'dropped out of college',
  'my cat is not allowed outside',
  'i hate cleaning the shower',
  'my son isnt reading yet',
  'husband hates his cpap mask',
  'dust makes me sneeze',
  'standing all day, feet hurt',
  'cold house, boiler not working',
  'she is over 80',
  'my bra irritates my skin',
  'dust triggers his asthma',
  'used to love running but bad knees',
  'dog is scared of fireworks',
  '6 year old scared of the dark birthday gift',
  'the car makes her sick',
  'my alarm didnt work this morning',
  'the alarm went off',
  'no room for the toys',
  'my shoes hurt my feet',
  'tired of my kids losing gloves',
  'tap drips, tried turning it off',
  'never tried yoga',
  'sweaty, normal deodorant doesnt work',
])('“%s” rules nothing out', (wish) => {
  expect(ruledOut(wish)).toEqual({ disliked: [], excluded: [] })
})

test('a verb that comes last reaches back, where a language has it so', () => {
  expect(ruledOut('my father who golf hates', true).disliked).toEqual(['golf'])
  expect(ruledOut('they have small kids and dont drink').disliked).toEqual([])
})

test('who has outgrown a thing needs the next one, and a chore that somebody hates asks for help', () => {
  expect(ruledOut('son outgrew his bike')).toEqual({ disliked: [], excluded: [] })
  expect(ruledOut('she has grown out of her cot')).toEqual({ disliked: [], excluded: [] })
  expect(ruledOut('shoes too small, other size')).toEqual({ disliked: [], excluded: [] })
  expect(ruledOut('hates folding laundry')).toEqual({ disliked: [], excluded: [] })
  expect(ruledOut('gift for her, hates folding laundry').disliked).toContain('folding')
})

test('of a remedy that harms, what it is against is still the trouble', () => {
  expect(ruledOut('cat had a bad reaction to flea drops')).toEqual({ disliked: [], excluded: ['drops'] })
  expect(ruledOut('reaction to almond oil').disliked).toEqual(['almond', 'oil'])
  expect(ruledOut('drain smells, tried vinegar and baking soda').excluded).toEqual([
    'vinegar',
    'baking',
    'soda',
  ])
  expect(ruledOut('too proud for a walker, grandma falls').excluded).toEqual(['walker'])
})

test('what did not help is ruled out behind "even with"', () => {
  expect(ruledOut('still cant sleep even with earplugs').excluded).toEqual(['earplugs'])
  expect(ruledOut('headphones comfortable even with glasses').excluded).toEqual([])
})

test.each([
  'cannot face candles again',
  'doesnt rate candles',
  'not all that keen on candles',
  'turns her nose up at candles',
  'up to her eyeballs in candles',
  'has gone right off candles',
  'wont go near candles',
  'steers clear of candles',
  'spare her the candles',
  'hold the candles',
  'swamped with candles',
  'has cupboards full of candles',
  'freaked out by candles',
  'one more candles gift and i scream',
  'enough candles to sink a ship',
  'gets candles from everyone',
  'finds candles tacky',
  'past her candles phase',
  'had to give candles up',
  'gave candles up for lent',
  'done candles to death',
  'candles leave her cold',
  'candles arent up my wifes street',
  'candles were never her thing',
  'candles dont do anything for her',
  'candles are a hard no',
  'candles are off the menu',
  'candles are against the rules',
  'candles get on her nerves',
  'candles give my mum migraines',
  'candles bring her up in a rash',
  'candles set off our daughters asthma',
  'candles make too much mess',
  'candles end up in the bin',
  'candles are too girly for her',
  'candles and me dont mix',
  'candles she cant stand',
  'candles she already has',
  'candles can do one',
])('in a wish for a present “%s” rules candles out', (limit) => {
  for (const frame of ['gift for my sister', 'present for my sister,']) {
    const { disliked, excluded } = ruledOut(`${frame} ${limit}`)
    expect([...disliked, ...excluded]).toContain('candles')
  }
})

test.each([
  'cant get enough candles',
  'cant stay away from candles',
  'cant say no to candles',
  'not averse to candles',
  'has nothing against candles',
  'isnt allergic to candles',
  'never gave up candles',
  'lost without candles',
  'hates running out of candles',
  'tired of cheap candles',
  'wont buy anything but candles',
  'tried candles and loved them',
  'loads of candles please',
  'enough candles for a party',
  'candles never bore her',
  'her candles keep falling over',
  'one more candle please',
  'dont forget the candles',
  'noise stresses her out, candles',
])('in a wish for a present “%s” does not rule candles out', (limit) => {
  const { disliked, excluded } = ruledOut(`gift for my sister ${limit}`)
  expect([...disliked, ...excluded]).not.toContain('candles')
  expect([...disliked, ...excluded]).not.toContain('candle')
})

test.each([
  'swamped with ants in the kitchen',
  'noise drives me mad',
  'nowhere to put my shoes',
  'i have too many cables on my desk',
  'cant face going out',
  'cant hold the scissors anymore',
  'everything makes me gag',
  'the walker is too heavy for her',
  'stuck in a job she hates',
  'cleaning stuff, fragrance gives me migraines',
])('without a present “%s” tells of a trouble and rules nothing out', (wish) => {
  expect(ruledOut(wish)).toEqual({ disliked: [], excluded: [] })
})

test('nobody whom a wish is for is ruled out, and an own thing of another clause does not count', () => {
  expect(ruledOut('gift for mum candles are out').disliked).toEqual(['candles'])
  expect(ruledOut('present for my sister, perfume gives her hives').excluded).toEqual(['perfume'])
})

/** Wishes that rule out candles. */
const NO_CANDLES = [
  'mum birthday not another candle',
  'dad has enough candles',
  'candles are banned in my dorm',
  'candles not allowed',
  'my flat has no room for candles',
  'sister hates candles',
  'has loads of candles already',
  'candles give her migraines',
  'anything but a candle',
]

test.each([
  'pls',
  'please',
  'thanks',
  'ok',
  'asap',
  'help',
  'this year',
  'any ideas',
  'any ideas pls?',
  'what can i get her',
  ', any ideas?',
  '. thank you!',
])('“%s” behind a wish changes nothing of what it rules out', (end) => {
  for (const wish of NO_CANDLES) {
    const said = end.startsWith(',') || end.startsWith('.') ? `${wish}${end}` : `${wish} ${end}`
    const { disliked, excluded } = ruledOut(said)
    expect([said, ...disliked, ...excluded]).toContainEqual(expect.stringMatching(/^candles?$/))
  }
})

test('a negation in two words, or with stress, rules out the same', () => {
  for (const wish of [
    'candles not allowed',
    'candles definitely not allowed',
    'can not have candles',
    'absolutely hates candles',
  ]) {
    const { disliked, excluded } = ruledOut(wish)
    expect([...disliked, ...excluded]).toEqual(['candles'])
  }
})

test('help that somebody needs, or that did not help, is no idle end', () => {
  expect(ruledOut('tried candles, they didnt help').excluded).toEqual(['candles'])
  expect(ruledOut('candles, no thanks').disliked).toEqual(ruledOut('candles, no thanks pls').disliked)
  expect(tokensOf('grandma needs help').map(({ clause }) => clause)).toEqual([0, 0, 0])
})
