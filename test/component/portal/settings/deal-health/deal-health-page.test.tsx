import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { readHealthSetting, saveHealthSetting } from '#shared/api/settings.schemas.ts'
import { seat } from '#test/fixtures/component/answers/portal-staff.ts'
import { answer, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

const version = '2026-02-01T08:00:00.000Z'

describe.each(EN_DESKTOP_FR_PHONE)('the health of deals ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'settings')
  const forms = wordsOf(screen.language, 'forms')
  const form = page.getByRole('form', { name: t('dealHealth.title') })
  const floor = form.getByLabelText(t('dealHealth.pauseBelow'))
  const save = form.getByRole('button', { name: t('save.changes') })
  const open = () => visit(portalPages.dealHealth.href(), seat(screen, { role: 'admin' }))

  it('pauses none until an admin sets a floor', async () => {
    answer(readHealthSetting, {})
    answer(saveHealthSetting, { version })
    await open()
    await expect.element(floor).toHaveValue('')
    await expectSound()

    await floor.fill('45')
    await save.click()

    await expect.element(form.getByText(forms('form.saved'))).toBeVisible()
    expect(requestsOf(saveHealthSetting).map(({ body }) => body)).toEqual([{ pauseBelow: 45 }])
  })

  it('pauses none again once the floor is cleared', async () => {
    answer(readHealthSetting, { pauseBelow: 45, version })
    answer(saveHealthSetting, { version })
    await open()
    // The field shows its unit after the number.
    await expect.poll(() => (floor.query() as HTMLInputElement | null)?.value).toMatch(/^45/)

    await floor.fill('')
    await save.click()

    await expect
      .poll(() => requestsOf(saveHealthSetting).map(({ body }) => body))
      .toEqual([{ version }])
  })

  it('takes no floor above the share of which businesses are warned', async () => {
    answer(readHealthSetting, {})
    await open()

    await floor.fill('95')
    await save.click()

    await expect.element(floor).toHaveAttribute('aria-invalid', 'true')
    expect(requestsOf(saveHealthSetting)).toEqual([])
  })
})
