import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { readFanAlerts } from '#lambdas/stores/alerts/settings.ts'
import { readMyAlerts } from '#shared/api/alerts.schemas.ts'
import { readMe } from '#shared/api/me.schemas.ts'
import type { Organization } from '#shared/model/organization.ts'
import { standInForPush } from '#test/fixtures/browser/push-stand-in.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { FR_DESKTOP as SCREEN } from '#test/fixtures/screens.ts'
import { signedInFan } from '#test/fixtures/sign-in/signed-in-fan.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'
import { givenOrganization } from '#test/fixtures/world.ts'

const stage = setStage()
let team: Organization

beforeAll(async () => {
  team = await givenOrganization({ name: 'Harbour Gulls' })
})

const aFan = (name: string) =>
  signedInFan(
    stage,
    SCREEN,
    { email: `${name}@fans.example`, follows: [team] },
    { hasServiceWorker: true },
  )

const alertsOf = async (token: string) =>
  (await call(stage.cloud.api, readMyAlerts, { token })).data

const words = wordsOf(SCREEN.language, 'alerts')
const pages = wordsOf(SCREEN.language)
const name = 'Harbour Gulls'

const bell = (page: Page, isOn = false) =>
  page.getByRole('button', {
    name: `${pages(isOn ? 'follow.alertsOn' : 'follow.alerts')}, ${name}`,
    exact: true,
  })
const kind = (page: Page, which: 'flash' | 'endsTomorrow') =>
  page.getByRole('switch', { name: words(`kinds.${which}`) })
const push = (page: Page) => page.getByRole('switch', { name: words('agree.push') })
const mail = (page: Page) => page.getByRole('switch', { name: words('agree.mail') })
const isOn = (page: Page, which: (page: Page) => ReturnType<typeof push>) =>
  expect.poll(() => which(page).getAttribute('aria-checked'))

async function openSheet(page: Page): Promise<void> {
  await page.goto(stage.at(`/organizations/${team.slug}`))
  await bell(page).click()
  await page.getByRole('dialog', { name: words('title', { name }) }).waitFor()
}

it('a follower chooses a kind, then how to be reached, and the bell is full', async () => {
  const { page, token } = await aFan('chooser')
  await standInForPush(page, { name: 'chosen' })
  await openSheet(page)
  await page.getByText(words('agree.team', { name })).waitFor()
  expect(await mail(page).count()).toBe(0)

  await kind(page, 'flash').click()
  await page.getByText(words('channels.none')).waitFor()
  await expect
    .poll(async () => (await alertsOf(token)).choices)
    .toEqual([{ teamKey: team.key, kinds: ['flash'] }])
  expect((await alertsOf(token)).settings).toMatchObject({ push: false, mail: false })

  await mail(page).click()
  await isOn(page, mail).toBe('true')
  await push(page).click()
  await isOn(page, push).toBe('true')
  await page.getByText(words('channels.none')).waitFor({ state: 'hidden' })
  // The switch changes before the server saves the setting, so this polls the server.
  await expect
    .poll(() => alertsOf(token))
    .toMatchObject({ settings: { push: true, mail: true }, devices: [{}] })

  await push(page).click()
  await isOn(page, push).toBe('false')
  await expect.poll(async () => (await alertsOf(token)).devices).toEqual([])
  await page.keyboard.press('Escape')
  await bell(page, true).waitFor()
  await page.reload()
  await bell(page, true).waitFor()
})

it('the profile has channels, FanPages, devices, quiet hours and news, each kept', async () => {
  const { page, token } = await aFan('settled')
  await standInForPush(page, { name: 'profile' })
  await page.goto(stage.at('/profile/edit?tab=10'))
  await push(page).click()
  await page.getByText(words('tab.thisDevice'), { exact: true }).waitFor()
  const fanPage = page.locator('summary').filter({ hasText: name })
  await fanPage.filter({ hasText: words('tab.nothing') }).click()
  await kind(page, 'endsTomorrow').click()
  await isOn(page, (at) => kind(at, 'endsTomorrow')).toBe('true')
  await fanPage.filter({ hasText: words('kinds.endsTomorrow') }).waitFor()

  await page.getByLabel(words('tab.from'), { exact: true }).selectOption('22:30')
  await page.getByLabel(words('tab.to'), { exact: true }).selectOption('06:30')
  await page.getByRole('combobox', { name: words('tab.zone') }).fill('Halifax')
  await page.getByRole('option', { name: 'Halifax' }).click()
  await page.getByRole('button', { name: words('tab.save') }).click()
  await page.getByText(words('tab.saved')).waitFor()
  expect((await alertsOf(token)).settings).toMatchObject({
    quietHours: { from: '22:30', to: '06:30' },
    zone: 'America/Halifax',
  })
  await page.getByRole('button', { name: new RegExp(`^${words('tab.remove')} `) }).click()
  await page.getByText(words('tab.noDevices')).waitFor()
  await isOn(page, push).toBe('false')
  await page.reload()
  await expect
    .poll(() => page.getByLabel(words('tab.from'), { exact: true }).inputValue())
    .toBe('22:30')

  await page.getByRole('button', { name: words('tab.stopAll') }).click()
  await page.getByText(words('stopped.text')).waitFor()
  expect((await alertsOf(token)).settings.isStopped).toBe(true)
  await page.getByRole('button', { name: words('stopped.again') }).click()
  await page.getByRole('button', { name: words('tab.stopAll') }).waitFor()

  const news = page.getByRole('switch', { name: words('tab.wantsNews') })
  await news.click()
  const wants = async () =>
    (await call(stage.cloud.api, readMe, { token })).data.user.subscribeToUpdates
  await expect.poll(wants).toBe(true)
  await news.click()
  await expect.poll(wants).toBe(false)
})

it('one press on the page of an alert stops them all without signing in, and takes it back', async () => {
  const { page: own, user, token } = await aFan('stopper')
  await openSheet(own)
  await kind(own, 'flash').click()
  await expect.poll(async () => (await alertsOf(token)).choices.length).toBe(1)
  const key = (await readFanAlerts(user.key))?.settings.stopKey ?? ''
  const page = await stage.open(SCREEN, `/alerts/stop?user=${user.key}&key=${key}`)
  await page.getByRole('button', { name: words('stop.stop') }).click()
  await page.getByText(words('stop.stopped')).waitFor()
  expect((await alertsOf(token)).settings.isStopped).toBe(true)
  await own.reload()
  await bell(own, true).click()
  await own.getByText(words('stopped.text')).waitFor()

  await page.getByRole('button', { name: words('stop.again') }).click()
  await page.getByText(words('stop.comeAgain')).waitFor()
  expect((await alertsOf(token)).settings.isStopped).toBe(false)

  await page.goto(stage.at(`/alerts/stop?user=${user.key}&key=${'x'.repeat(22)}`))
  await page.getByRole('button', { name: words('stop.stop') }).click()
  await page.getByText(words('stop.wrongLink')).waitFor()
})
