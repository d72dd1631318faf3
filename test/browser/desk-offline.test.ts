import { expect, it } from 'vitest'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { missingDeskFiles } from '#test/fixtures/desk/desk-files.ts'
import { givenDesk, PIN } from '#test/fixtures/desks/desks.ts'
import { EN_PHONE as SCREEN } from '#test/fixtures/screens.ts'
import { isControlled } from '#test/fixtures/site/own-site.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { givenSponsor } from '#test/fixtures/world.ts'
import { paths } from '#web/lib/paths.ts'

const stage = setStage()
const t = wordsOf(SCREEN.language, 'desk')
const counter = wordsOf(SCREEN.language, 'counter')

it('a desk that was opened once starts without a network', async () => {
  const sponsor = await givenSponsor()
  const { desk, token } = await givenDesk(sponsor.key)
  const page = await stage.newPage(SCREEN, { hasServiceWorker: true })
  await page.goto(stage.at(paths.desk.href(token)))
  await page.getByLabel(t('pin.label')).fill(PIN)
  const name = page.getByRole('heading', { name: desk.name })
  await page.getByText(t('line.online'), { exact: true }).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe(paths.desk.href())
  const manifest = page.locator('link[rel=manifest]')
  expect(await manifest.getAttribute('href')).toBe('/desk.webmanifest')
  await expect.poll(() => isControlled(page)).toBe(true)
  await expect.poll(() => missingDeskFiles(page)).toEqual([])

  await page.context().setOffline(true)
  await page.goto(stage.at(paths.desk.href()))
  await name.waitFor()
  await page.getByText(t('line.offline'), { exact: true }).waitFor()
  await page.getByLabel(counter('code.label')).fill('123456')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: counter('coupons.needsNetwork.title') }).waitFor()

  await page.context().setOffline(false)
  await page.getByText(t('line.online'), { exact: true }).waitFor()
})
