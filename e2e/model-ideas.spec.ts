import { inPieces } from '../src/testing/model-server.ts'
import { runByTheBook } from './support/by-the-book.ts'
import { openHome } from './support/home-page.ts'
import { expect, test } from './support/test.ts'

// A server that asks a stand-in for a model, without the line that Amazon forbids links of a model.
test.use({
  serverEnvironment: ({ model }, provide) =>
    provide({ AI_BASE_URL: model.baseUrl, AI_MODEL: 'stand-in', LOG_LEVEL: 'error' }),
})

const IDEAS = [
  { searchTerm: 'fun novelty socks', why: 'Feet deserve a laugh, too.' },
  { searchTerm: 'backyard hammock', why: 'For a dad who would rather lie down.' },
  { searchTerm: 'bargain socks', why: 'Only $9.99 at https://evil.example!' },
  { searchTerm: 'office putting mat', why: 'All of the golf, none of the walking.' },
]

test.beforeEach(async ({ model, request }) => {
  // On a busy machine the first ideas of a server take longer than a browser waits for them.
  model.answerWith({ pieces: inPieces(JSON.stringify({ elements: IDEAS })) })
  await request.post('/api/ideas', { data: { wish: 'something for a neighbor' }, timeout: 30_000 })
})

test('ideas of a model come in one by one, without what it must not say', async ({ page, model }) => {
  const text = JSON.stringify({ elements: IDEAS })
  // The server recognises an idea as complete when the next one begins.
  const firstTwo = text.slice(0, text.indexOf('bargain'))
  const rest = Promise.withResolvers<void>()
  model.answerWith({ pieces: [...inPieces(firstTwo), text.slice(firstTwo.length)], lastAfter: rest.promise })
  const home = await openHome(page)
  await home.box.fill('something for my dad who hates golf')
  await home.help.click()
  const ideas = page.getByRole('region', { name: /^Ideas for/ })
  await expect(ideas.getByRole('link')).toHaveCount(2)
  await expect(ideas.getByRole('list')).toHaveAttribute('aria-busy', 'true')
  rest.resolve()
  await expect(ideas).toContainText('Thought up by a model')
  await expect(ideas.getByRole('link')).toHaveText([/novelty socks/, /hammock/, /putting mat/])
})

test('by the book, ideas of a model leave without a tag, and the own ones with it', async ({
  page,
  model,
  server,
  request,
}) => {
  await runByTheBook(server, request)
  const ask = async (wish: string) => {
    const home = await openHome(page)
    await home.box.fill(wish)
    await home.help.click()
    const ideas = page.getByRole('region', { name: /^Ideas for/ })
    await expect(ideas).toContainText(/Thought up (?:here|by a model)/)
    return ideas
  }
  model.answerWith({ pieces: inPieces(JSON.stringify({ elements: IDEAS })) })
  const fromModel = await ask('something for my uncle who hates golf')
  await expect(fromModel).toContainText('Thought up by a model')
  await expect(fromModel.getByRole('link').first()).toHaveAttribute(
    'href',
    'https://www.amazon.com/s?k=fun%20novelty%20socks',
  )
  await expect(fromModel).not.toContainText('Paid links')
  model.answerWith({ status: 500 })
  const own = await ask('something for my aunt who hates golf')
  await expect(own).toContainText('Thought up here')
  await expect(own.getByRole('link').first()).toHaveAttribute('href', /&tag=gimme-20$/)
  await expect(own).toContainText('Paid links')
})
