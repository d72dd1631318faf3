import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { stopAlerts } from '#shared/api/alerts.schemas.ts'
import { answer, refusal, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'

const LINK = `/alerts/stop?user=U1&key=${'k'.repeat(22)}`

describe.each(EN_DESKTOP_FR_PHONE)('the link of an alert ($language, $width)', (screen) => {
  const words = wordsOf(screen.language, 'alerts')
  const press = (name: string) => page.getByRole('button', { name: words(name) }).click()

  it('stops them all with one press, and takes it back', async () => {
    answer(stopAlerts, ({ query }) => ({ isStopped: query['again'] !== 'true' }))
    await visit(LINK, screen)

    await press('stop.stop')

    await expect.element(page.getByText(words('stop.stopped'))).toBeVisible()
    await expectSound()

    await press('stop.again')

    await expect.element(page.getByText(words('stop.comeAgain'))).toBeVisible()
    expect(requestsOf(stopAlerts).map(({ query }) => query)).toMatchObject([
      { user: 'U1', key: 'k'.repeat(22) },
      { user: 'U1', key: 'k'.repeat(22), again: 'true' },
    ])
  })

  it('says that it is wrong where its key is', async () => {
    answer(stopAlerts, refusal('notFound'))
    await visit(LINK, screen)

    await press('stop.stop')

    await expect.element(page.getByText(words('stop.wrongLink'))).toBeVisible()
    await expectSound()
  })
})
