import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/fixtures/component/visit.tsx'
import { wholeWords } from '#web/ui/index.ts'

/** Mounts a title that fits about 15 letters on a line, and returns it. */
async function mountTitle(title: string): Promise<HTMLElement> {
  await mount(
    <h1 style={{ width: '15ch', fontFamily: 'monospace', letterSpacing: 0 }}>
      {wholeWords(title)}
    </h1>,
  )
  const heading = page.getByRole('heading', { name: title, exact: true })
  await expect.element(heading).toBeVisible()
  return heading.element() as HTMLElement
}

it('a word with hyphens moves to the next line whole', async () => {
  const heading = await mountTitle('Get two-for-one pizzas')

  const word = document.createRange()
  word.selectNodeContents(heading.querySelector('span') ?? heading)
  expect(word.toString()).toBe('two-for-one')
  expect(word.getClientRects()).toHaveLength(1)
})

it('a word with hyphens that is longer than a line breaks', async () => {
  const heading = await mountTitle('A buy-two-get-one-for-free-pizza-party')

  expect(heading.scrollWidth).toBe(heading.clientWidth)
})

it('a title is found and copied by its plain text', async () => {
  const title = 'Two-for-one pizzas, twenty-four hours'
  const heading = await mountTitle(title)

  await expect.element(page.getByText(title, { exact: true })).toBeVisible()
  getSelection()?.selectAllChildren(heading)
  expect(getSelection()?.toString()).toBe(title)
})
