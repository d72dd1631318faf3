import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { setOnline } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { saying } from '#test/fixtures/component/words.ts'
import { EN_PHONE_FR_DESKTOP } from '#test/fixtures/screens.ts'
import { paths } from '#web/lib/paths.ts'

describe.each(EN_PHONE_FR_DESKTOP)('the network ($language, $width)', (screen) => {
  it('is missed until it is back', async () => {
    await visit(paths.about.href(), screen)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    const words = 'You are offline. Please check your internet connection.'
    const banner = page.getByText(saying(screen.language)(words))

    setOnline(false)
    await expect.element(banner).toBeVisible()
    await expectSound()

    setOnline(true)
    await expect.element(banner).not.toBeInTheDocument()
  })
})
