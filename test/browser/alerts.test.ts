import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { readFanAlerts } from '#lambdas/stores/alerts/settings.ts'
import { readMyAlerts } from '#shared/api/alerts.ts'
import { readMe, updateMe } from '#shared/api/me.ts'
import type { Organization } from '#shared/model/organization.ts'
import { call } from '#test/fixtures/api.ts'
import { look } from '#test/fixtures/look.ts'
import { standInForPush } from '#test/fixtures/push-stand-in.ts'
import { DESKTOP, EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'
import { signedInFan } from '#test/fixtures/signed-in-fan.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import { givenOrganization } from '#test/fixtures/world.ts'

const stage = setStage()
let team: Organization

beforeAll(async () => {
  team = await givenOrganization({ name: 'Harbour Gulls' })
})

let fans = 0
function aFan(screen: Screen, follows = [team]) {
  fans += 1
  const email = `alerted-${fans}@fans.example`
  return signedInFan(stage, screen, { email, follows }, { hasServiceWorker: true })
}

const alertsOf = async (token: string) =>
  (await call(stage.cloud.api, readMyAlerts, { token })).data

describe.each(EN_DESKTOP_FR_PHONE)('in $language at $width pixels', (screen) => {
  const words = wordsOf(screen.language, 'alerts')
  const pages = wordsOf(screen.language)
  const { name } = { name: 'Harbour Gulls' }

  const bell = (page: Page, isOn = false) =>
    page.getByRole('button', {
      name: `${pages(isOn ? 'follow.alertsOn' : 'follow.alerts')}, ${name}`,
      exact: true,
    })
  const kind = (page: Page, which: 'triggered' | 'flash' | 'endsTomorrow') =>
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
    const { page, token } = await aFan(screen)
    await standInForPush(page, { name: `chosen-${screen.language}` })
    await openSheet(page)
    await page.getByText(words('agree.team', { name })).waitFor()
    expect(await mail(page).count()).toBe(0)

    await kind(page, 'flash').click()
    await page.getByText(words('channels.none')).waitFor()
    await look(page)
    await expect
      .poll(async () => (await alertsOf(token)).choices)
      .toEqual([{ teamKey: team.key, kinds: ['flash'] }])
    expect((await alertsOf(token)).settings).toMatchObject({ push: false, mail: false })

    await mail(page).click()
    await isOn(page, mail).toBe('true')
    await push(page).click()
    await isOn(page, push).toBe('true')
    await page.getByText(words('channels.none')).waitFor({ state: 'hidden' })
    // The switch shows the press at once, before it is kept.
    await expect
      .poll(() => alertsOf(token))
      .toMatchObject({ settings: { push: true, mail: true }, devices: [{}] })
    await look(page)

    await push(page).click()
    await isOn(page, push).toBe('false')
    await expect.poll(async () => (await alertsOf(token)).devices).toEqual([])
    await page.keyboard.press('Escape')
    await bell(page, true).waitFor()
    await page.reload()
    await bell(page, true).waitFor()
  })

  it('nobody else sees a bell: no visitor, and nobody who does not follow', async () => {
    const { page } = await aFan(screen, [])
    for (const who of [page, await stage.newPage(screen)]) {
      await who.goto(stage.at(`/organizations/${team.slug}`))
      await who.getByRole('button', { name: `${pages('follow.follow')} ${name}` }).waitFor()
      expect(await bell(who).count()).toBe(0)
    }
    await page.getByRole('button', { name: `${pages('follow.follow')} ${name}` }).click()
    await bell(page).waitFor()
  })

  it('who has told their browser no reads where to change that, and has e-mail', async () => {
    const { page, token } = await aFan(screen)
    await standInForPush(page, { name: 'never', answers: 'denied' })
    await openSheet(page)
    await kind(page, 'triggered').click()
    await push(page).click()
    await page.getByText(words('push.denied')).waitFor()
    await look(page)
    expect(await push(page).count()).toBe(0)
    await mail(page).click()
    await isOn(page, mail).toBe('true')
    await expect
      .poll(() => alertsOf(token))
      .toMatchObject({ settings: { push: false, mail: true }, devices: [] })
  })

  it('who dismisses the question is asked again by the next press', async () => {
    const { page } = await aFan(screen)
    await standInForPush(page, { name: 'dismissed', answers: 'default' })
    await openSheet(page)
    await kind(page, 'triggered').click()
    await push(page).click()
    await page.getByText(words('push.dismissed')).waitFor()
    await isOn(page, push).toBe('false')
  })

  it('without a network nothing is shown as saved', async () => {
    const { page, token } = await aFan(screen)
    await openSheet(page)
    await kind(page, 'endsTomorrow').waitFor()
    await page.context().setOffline(true)
    await kind(page, 'endsTomorrow').click()
    await page.getByText(words('offline')).waitFor()
    await isOn(page, (at) => kind(at, 'endsTomorrow')).toBe('false')
    await page.context().setOffline(false)
    await kind(page, 'endsTomorrow').click()
    await expect.poll(async () => (await alertsOf(token)).choices.length).toBe(1)
    await page.getByText(words('offline')).waitFor({ state: 'hidden' })
  })

  it('a save that fails says so, and the switch goes back', async () => {
    const { page } = await aFan(screen)
    await openSheet(page)
    await page.route('**/api/me/alerts/teams/*', (route) => route.fulfill({ status: 503 }))
    await kind(page, 'flash').click()
    await page.getByText(words('failed')).waitFor()
    await isOn(page, (at) => kind(at, 'flash')).toBe('false')
  })

  it('the profile has channels, FanPages, devices and quiet hours, each kept', async () => {
    const { page, token } = await aFan(screen)
    await standInForPush(page, { name: `profile-${screen.language}` })
    await page.goto(stage.at('/profile/edit?tab=10'))
    await push(page).click()
    await page.getByText(words('tab.thisDevice'), { exact: true }).waitFor()
    const fanPage = page.locator('summary').filter({ hasText: name })
    await fanPage.filter({ hasText: words('tab.nothing') }).click()
    await kind(page, 'endsTomorrow').click()
    await isOn(page, (at) => kind(at, 'endsTomorrow')).toBe('true')
    await fanPage.filter({ hasText: words('kinds.endsTomorrow') }).waitFor()

    await page.getByLabel(words('tab.from'), { exact: true }).fill('22:30')
    await page.getByLabel(words('tab.to'), { exact: true }).fill('06:15')
    await page.getByLabel(words('tab.zone')).selectOption('America/Halifax')
    await page.getByRole('button', { name: words('tab.save') }).click()
    await page.getByText(words('tab.saved')).waitFor()
    expect((await alertsOf(token)).settings).toMatchObject({
      quietHours: { from: '22:30', to: '06:15' },
      zone: 'America/Halifax',
    })
    await look(page)
    // What is chosen after that is not saved yet.
    const saved = page.getByText(words('tab.saved'))
    await page.getByLabel(words('tab.zone')).selectOption('America/Vancouver')
    await saved.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: words('tab.save') }).click()
    await saved.waitFor()
    await page.getByLabel(words('tab.to'), { exact: true }).fill('07:00')
    await saved.waitFor({ state: 'detached' })

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
  })

  it('who follows nothing is shown where to begin', async () => {
    const { page } = await aFan(screen, [])
    await page.goto(stage.at('/profile/edit?tab=10'))
    await page.getByText(words('tab.noFanPages')).waitFor()
    await look(page)
  })

  it('news by e-mail, agreed to with the terms, are taken back in the profile', async () => {
    const { page, token } = await aFan(screen)
    const wants = async () =>
      (await call(stage.cloud.api, readMe, { token })).data.user.subscribeToUpdates
    await call(stage.cloud.api, updateMe, { token, body: { subscribeToUpdates: true } })
    await page.goto(stage.at('/profile/edit?tab=10'))
    const news = page.getByRole('switch', { name: words('tab.wantsNews') })
    await isOn(page, () => news).toBe('true')

    await news.click()

    await expect.poll(wants).toBe(false)
    await page.reload()
    await isOn(page, () => news).toBe('false')
  })

  it('one press on the page of an alert stops them all without signing in, and takes it back', async () => {
    const { page: own, user, token } = await aFan(screen)
    await openSheet(own)
    await kind(own, 'flash').click()
    await expect.poll(async () => (await alertsOf(token)).choices.length).toBe(1)
    const key = (await readFanAlerts(user.key))?.settings.stopKey ?? ''
    const page = await stage.open(screen, `/alerts/stop?user=${user.key}&key=${key}`)
    await page.getByRole('button', { name: words('stop.stop') }).click()
    await page.getByText(words('stop.stopped')).waitFor()
    expect((await alertsOf(token)).settings.isStopped).toBe(true)
    await look(page)
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
})

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

it.each([
  { place: 'an iPhone outside of the app', userAgent: IPHONE, says: 'push.needsInstall' },
  { place: 'a browser without push', userAgent: undefined, says: 'push.unsupported' },
] as const)('$place says what it can', async ({ userAgent, says }) => {
  const screen = { language: 'en', width: DESKTOP } as const
  const words = wordsOf('en', 'alerts')
  const { page } = await aFan(screen)
  await standInForPush(page, { name: 'nothing' })
  await page.addInitScript((agent) => {
    Reflect.deleteProperty(window, 'PushManager')
    if (agent) Object.defineProperty(navigator, 'userAgent', { get: () => agent })
  }, userAgent)
  await page.goto(stage.at('/profile/edit?tab=10'))
  await page.getByText(words(says)).waitFor()
  await page.getByRole('switch', { name: words('agree.mail') }).waitFor()
})
