import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { addPushDevice, removePushDevice, setAlertKinds } from '#shared/api/alerts.schemas.ts'
import type { AlertKind } from '#shared/model/alerts.ts'
import { answerAlerts } from '#test/fixtures/component/answers/alerts.ts'
import { answerOnlyFanPage } from '#test/fixtures/component/answers/fan-pages.ts'
import { answer, refusal, requestsOf, setOnline } from '#test/fixtures/component/fake-api.ts'
import { standInForPush } from '#test/fixtures/component/push.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { aFanOf, visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { anOrganization } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'

const team = anOrganization()
const { name } = team

/** Returns locators for the bell button, and for the texts and switches of its dialog. */
function partsOf(screen: Screen) {
  const words = wordsOf(screen.language, 'alerts')
  const bell = page.getByRole('button', {
    name: `${wordsOf(screen.language)('follow.alerts')}, ${name}`,
  })
  const switchOf = (word: string) => page.getByRole('switch', { name: words(word), exact: false })
  return {
    words,
    kind: (which: AlertKind) => switchOf(`kinds.${which}`),
    push: switchOf('agree.push'),
    mail: switchOf('agree.mail'),
    async open() {
      const path = answerOnlyFanPage(team)
      answerAlerts()
      await visit(path, { ...screen, as: aFanOf(screen, { teams: [team.key] }) })
      await bell.click()
      await expect
        .element(page.getByRole('dialog', { name: words('title', { name }) }))
        .toBeVisible()
    },
  }
}

describe.each(EN_DESKTOP_FR_PHONE)('kinds of alerts of a FanPage ($language, $width)', (screen) => {
  const { words, kind, push, mail, open } = partsOf(screen)

  it('ask how to reach a fan once a kind is chosen', async () => {
    standInForPush({ answers: 'granted' })
    await open()
    await expect.element(page.getByText(words('agree.team', { name }))).toBeVisible()
    await expect.element(mail).not.toBeInTheDocument()

    await kind('flash').click()

    await expect.element(page.getByText(words('channels.none'))).toBeVisible()
    await expect.element(push).not.toBeChecked()
    await expectSound()

    await mail.click()

    await expect.element(mail).toBeChecked()
    await expect.element(page.getByText(words('channels.none'))).not.toBeInTheDocument()
    await expectSound()
  })

  it('show nothing as saved without a network', async () => {
    await open()
    await expect.element(kind('endsTomorrow')).toBeVisible()
    setOnline(false)

    await kind('endsTomorrow').click()

    await expect.element(page.getByText(words('offline'))).toBeVisible()
    await expect.element(kind('endsTomorrow')).not.toBeChecked()

    setOnline(true)
    await kind('endsTomorrow').click()

    await expect.element(kind('endsTomorrow')).toBeChecked()
    await expect.element(page.getByText(words('offline'))).not.toBeInTheDocument()
  })

  it('put a switch back whose change was not saved', async () => {
    await open()
    answer(setAlertKinds, refusal('internal'))

    await kind('flash').click()

    await expect.element(page.getByText(words('failed'))).toBeVisible()
    await expect.element(kind('flash')).not.toBeChecked()
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('pushes about a FanPage ($language, $width)', (screen) => {
  const { words, kind, push, mail, open } = partsOf(screen)

  it('say where to allow what the browser blocks', async () => {
    standInForPush({ answers: 'denied' })
    await open()
    await kind('triggered').click()

    await push.click()

    await expect.element(page.getByText(words('push.denied'))).toBeVisible()
    await expect.element(push).not.toBeInTheDocument()
    await expectSound()

    await mail.click()

    await expect.element(mail).toBeChecked()
    expect(requestsOf(addPushDevice)).toEqual([])
  })

  it('reach the device that allows it, until it is switched off', async () => {
    standInForPush({ answers: 'granted' })
    await open()
    await kind('flash').click()

    await push.click()

    await expect.element(push).toBeChecked()
    await expect.element(page.getByText(words('channels.none'))).not.toBeInTheDocument()

    await push.click()

    await expect.element(push).not.toBeChecked()
    await expect.poll(() => requestsOf(removePushDevice).length).toBe(1)
  })

  it('ask again where the question was dismissed', async () => {
    standInForPush({ answers: 'default' })
    await open()
    await kind('triggered').click()

    await push.click()

    await expect.element(page.getByText(words('push.dismissed'))).toBeVisible()
    await expect.element(push).not.toBeChecked()

    await push.click()

    await expect.poll(() => vi.mocked(Notification.requestPermission).mock.calls.length).toBe(2)
  })
})
