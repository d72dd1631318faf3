import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DEFAULT_QUIET_HOURS, NO_QUIET_HOURS } from '#shared/alerts/quiet-hours.ts'
import { saveAlertSettings } from '#shared/api/alerts.schemas.ts'
import { readPaused } from '#shared/api/home.schemas.ts'
import { updateMe } from '#shared/api/me.schemas.ts'
import { answerAlerts } from '#test/fixtures/component/answers/alerts.ts'
import { answerOnlyFanPage } from '#test/fixtures/component/answers/fan-pages.ts'
import { answer, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { standInForPush } from '#test/fixtures/component/push.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { aFanOf, visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { anOrganization } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const TAB = '/profile/edit?tab=10'
const team = anOrganization()

/** Returns locators for texts and controls of the tab, and a fan who follows the organization. */
function partsOf(screen: Screen) {
  const words = wordsOf(screen.language, 'alerts')
  return {
    words,
    switchOf: (word: string) => page.getByRole('switch', { name: words(word), exact: false }),
    as: aFanOf(screen, { teams: [team.key] }),
  }
}

describe.each(EN_DESKTOP_FR_PHONE)('alerts in the profile ($language, $width)', (screen) => {
  const { words, switchOf, as } = partsOf(screen)

  it('say that they are paused', async () => {
    answer(readPaused, { checkout: false, alerts: true, signUps: false })
    answerOnlyFanPage(team)
    answerAlerts()

    await visit(TAB, { ...screen, as })

    await expect.element(page.getByText(words('paused'))).toBeVisible()
    await expectSound()
  })

  it('say of each FanPage what is chosen, and name the devices', async () => {
    standInForPush({ answers: 'granted' })
    answerOnlyFanPage(team)
    answerAlerts()
    await visit(TAB, { ...screen, as })

    await switchOf('agree.push').click()

    await expect.element(page.getByText(words('tab.thisDevice'))).toBeVisible()
    await page.getByText(words('tab.nothing')).click()

    await switchOf('kinds.endsTomorrow').click()

    await expect.element(switchOf('kinds.endsTomorrow')).toBeChecked()
    await expect.element(page.getByText(words('tab.nothing'))).not.toBeInTheDocument()
    await expectSound()

    await page.getByRole('button', { name: new RegExp(`^${words('tab.remove')} `) }).click()

    await expect.element(page.getByText(words('tab.noDevices'))).toBeVisible()
    await expect.element(switchOf('agree.push')).not.toBeChecked()
  })

  it('show who follows nothing where to begin', async () => {
    answerAlerts()
    answerOnlyFanPage(team)

    await visit(TAB, { ...screen, as: aFanOf(screen) })

    await expect.element(page.getByText(words('tab.noFanPages'))).toBeVisible()
    await expectSound()
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('times of alerts to a fan ($language, $width)', (screen) => {
  const { words, as } = partsOf(screen)
  const box = (name: string) => page.getByLabelText(words(name))
  const chooseZone = async (typed: string) => {
    await page.getByRole('combobox', { name: words('tab.zone') }).fill(typed)
    await page.getByRole('option', { name: typed, exact: false }).click()
  }

  it('keep quiet hours, and say so until they are changed', async () => {
    answerOnlyFanPage(team)
    answerAlerts()
    await visit(TAB, { ...screen, as })
    const save = page.getByRole('button', { name: words('tab.save') })
    const saved = page.getByText(words('tab.saved'))
    await box('tab.from').selectOptions('22:30')
    await box('tab.to').selectOptions('06:30')
    await chooseZone('Halifax')

    await save.click()

    await expect.element(saved).toBeVisible()
    expect(requestsOf(saveAlertSettings)).toMatchObject([
      { body: { quietHours: { from: '22:30', to: '06:30' }, zone: 'America/Halifax' } },
    ])
    await expectSound()

    await chooseZone('Vancouver')

    await expect.element(saved).not.toBeInTheDocument()

    await save.click()

    await expect.element(saved).toBeVisible()

    await box('tab.to').selectOptions('07:00')

    await expect.element(saved).not.toBeInTheDocument()
  })

  it('stop all at once, and come again', async () => {
    answerOnlyFanPage(team)
    answerAlerts({ choices: [{ teamKey: team.key, kinds: ['flash'] }] })
    await visit(TAB, { ...screen, as })

    await page.getByRole('button', { name: words('tab.stopAll') }).click()

    await expect.element(page.getByText(words('stopped.text'))).toBeVisible()
    await expectSound()

    await page.getByRole('button', { name: words('stopped.again') }).click()

    await expect.element(page.getByRole('button', { name: words('tab.stopAll') })).toBeVisible()
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('quiet hours of a fan ($language, $width)', (screen) => {
  const { words, as, switchOf } = partsOf(screen)
  const box = (name: string) => page.getByLabelText(words(name))

  it('have no quiet hours after one press, and the usual ones after another', async () => {
    answerOnlyFanPage(team)
    answerAlerts()
    await visit(TAB, { ...screen, as })
    const quiet = switchOf('tab.quiet')

    await quiet.click()

    await expect.element(box('tab.from')).not.toBeInTheDocument()
    await expectSound()

    await quiet.click()

    await expect.element(box('tab.from')).toHaveValue(DEFAULT_QUIET_HOURS.from)
    expect(requestsOf(saveAlertSettings)).toMatchObject([
      { body: { quietHours: NO_QUIET_HOURS } },
      { body: { quietHours: DEFAULT_QUIET_HOURS } },
    ])
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('channels of alerts to a fan ($language, $width)', (screen) => {
  const { words, switchOf, as } = partsOf(screen)

  it('take news by e-mail back', async () => {
    answerAlerts()
    const me = aFanOf(screen, { user: { subscribeToUpdates: true } })
    const user = { ...me.user, subscribeToUpdates: false }
    answer(updateMe, { user, onboarding: false })
    await visit(TAB, { ...screen, as: me })
    const news = switchOf('tab.wantsNews')
    await expect.element(news).toBeChecked()

    await news.click()

    await expect.element(news).not.toBeChecked()
    expect(requestsOf(updateMe)).toMatchObject([{ body: { subscribeToUpdates: false } }])
  })

  it.each([
    { place: 'an iPhone outside of the app', userAgent: IPHONE, says: 'push.needsInstall' },
    { place: 'a browser without push', userAgent: navigator.userAgent, says: 'push.unsupported' },
  ])('say what $place can', async ({ userAgent, says }) => {
    standInForPush({ answers: 'granted' })
    vi.stubGlobal('PushManager', undefined)
    onTestFinished(() => void vi.unstubAllGlobals())
    Reflect.deleteProperty(window, 'PushManager')
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
    answerOnlyFanPage(team)
    answerAlerts()

    await visit(TAB, { ...screen, as })

    await expect.element(page.getByText(words(says))).toBeVisible()
    await expect.element(switchOf('agree.mail')).toBeVisible()
    await expectSound()
  })
})
