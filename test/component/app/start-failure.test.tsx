import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#test/fixtures/component/sound.ts'
import { mount } from '#test/fixtures/component/visit.tsx'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { StartFailure } from '#web/app/start-failure.tsx'
import { OfflineError } from '#web/lib/api-problem.ts'
import words from '#web/locales/start.json' with { type: 'json' }

describe.each(EN_DESKTOP_FR_PHONE)('a site without words ($language, $width)', (screen) => {
  it.each([
    { what: 'offline', error: new OfflineError('No network') },
    { what: 'missing', error: new Error('Not found') },
  ] as const)('says so in the language of its reader: $what', async ({ what, error }) => {
    localStorage.setItem('language', screen.language)

    await mount(<StartFailure error={error} />, screen)

    const { [what]: heading, reload } = words[screen.language]
    await expect.element(page.getByRole('alert').getByText(heading)).toBeVisible()
    await expect.element(page.getByRole('button', { name: reload })).toBeVisible()
    await expectAccessible()
  })
})
