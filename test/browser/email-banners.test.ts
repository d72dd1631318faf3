import { expect, it } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from '#test/fixtures/look.ts'
import { SCREENS } from '#test/fixtures/screens.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'

const stage = setStage()

it.each(SCREENS)(
  'each letter has its picture and leads on, in $language at $width pixels',
  async (screen) => {
    const page = await stage.newPage(screen)
    const leads = ['/', '/organizations', '/', '/deals', '/deals']
    for (const [index, lead] of leads.entries()) {
      await page.goto(stage.at(`/email-francais/${index + 1}`))
      const link = page.locator('main').getByRole('link')
      await link.waitFor()

      await expect.poll(() => link.getAttribute('href')).toBe(lead)
      await expect.poll(() => page.locator('main section').getAttribute('lang')).toBe('fr-CA')
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
  },
)

it('there is no sixth letter, and no rules tester in what is built for production', async () => {
  const screen = { language: 'en', width: 1280 } as const
  const page = await stage.newPage(screen)
  for (const path of ['/email-francais/6', '/rules-tester']) {
    await page.goto(stage.at(path))
    await page.getByRole('heading', { name: wordsOf('en')('notFound.heading') }).waitFor()
  }
})
