import { expect, it } from 'vitest'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { FR_DESKTOP as SCREEN } from '#test/fixtures/screens.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { paths } from '#web/lib/paths.ts'

const stage = setStage()

const t = wordsOf(SCREEN.language)

it('a slow screen leaves the one before in its place, under a line that goes when it is there', async () => {
  const page = await stage.newPage(SCREEN)
  await page.goto(stage.at(paths.unlockExclusives.href()))
  const before = page.getByRole('heading', { level: 1 })
  const words = await before.textContent()
  const asked = Promise.withResolvers<void>()
  const letCome = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    asked.resolve()
    await letCome.promise
    await route.continue()
  })
  const line = page.locator('body > div > span[aria-hidden="true"]')
  expect(await line.count()).toBe(0)

  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: t('footer.terms'), exact: true }).press('Enter')
  await asked.promise

  await expect.poll(() => line.evaluate((node) => Number(getComputedStyle(node).opacity))).toBe(1)
  expect(await before.textContent()).toBe(words)
  expect(new URL(page.url()).pathname).toBe(paths.terms.href())
  letCome.resolve()
  await expect.poll(() => before.textContent()).not.toBe(words)
  await expect.poll(() => line.count()).toBe(0)
})
