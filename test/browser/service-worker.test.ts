import type { Page } from 'playwright-core'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { EN_DESKTOP as SCREEN } from '#test/fixtures/screens.ts'
import { signedInFan } from '#test/fixtures/sign-in/signed-in-fan.ts'
import { scriptOf } from '#test/fixtures/site/built-scripts.ts'
import {
  copySite,
  isControlled,
  keptBuilds,
  pollNewest,
  workerStates,
} from '#test/fixtures/site/own-site.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'

const site = copySite()
beforeEach(() => site.restore())
afterAll(() => site.remove())
const stage = setStage({ siteFolder: site.folder })
const WITH_WORKER = { hasServiceWorker: true } as const

let fans = 0
/** Signs in a new fan, and waits until the service worker controls the page. */
async function fanWithWorker(): Promise<Page> {
  fans += 1
  const email = `worker-${fans}@fanward.example`
  const { page } = await signedInFan(stage, SCREEN, { email }, WITH_WORKER)
  await page.goto(stage.at('/purchases'))
  await expect.poll(() => isControlled(page)).toBe(true)
  return page
}

const countWorkers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const buildOf = (page: Page) =>
  page.evaluate(() => document.querySelector('meta[name=build]')?.getAttribute('content') ?? 'one')

const words = wordsOf(SCREEN.language, 'fan')

it('who is online gets the newest page, and one that is open keeps its files', async () => {
  const page = await fanWithWorker()
  const [before = ''] = await keptBuilds(page)
  const build = 'of-today'
  const qrCode = scriptOf('ui/qr-code.tsx').replace('**/', '')
  site.deploy(build, { without: qrCode })

  const other = await page.context().newPage()
  await other.goto(stage.at('/index.html'))
  await expect.poll(() => buildOf(other)).toBe(build)
  await expect.poll(() => keptBuilds(page)).toEqual([before, build])
  // Reads the whole response, because a service worker that is still responding is not replaced.
  const answer = await page.evaluate(async (path) => {
    const response = await fetch(path)
    await response.text()
    return response.status
  }, `/${qrCode}`)
  expect(answer).toBe(200)

  await pollNewest(page, workerStates).toBe('activated')
  await page.context().setOffline(true)
  await other.goto(stage.at('/purchases'))
  await expect.poll(() => buildOf(other)).toBe(build)
  await page.context().setOffline(false)

  // The deployment of a third build removes the files of the first build.
  site.deploy(`${build}-again`)
  await other.goto(stage.at('/index.html'))
  await pollNewest(page, keptBuilds).toEqual([build, `${build}-again`])
})

it('is taken from everybody by putting the one that undoes it in its place', async () => {
  const page = await fanWithWorker()
  site.switchWorkerOff()
  await page.goto(stage.at('/purchases'))
  await pollNewest(page, countWorkers).toBe(0)
  await expect.poll(() => keptBuilds(page)).toEqual([])
  await page.reload()
  await heading(page, words('purchases.title')).waitFor()
  await expect.poll(() => isControlled(page)).toBe(false)
})
