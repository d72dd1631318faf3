import type { ComponentType } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { setOnline } from '#test/fixtures/component/fake-api.ts'
import { expectAccessible } from '#test/fixtures/component/sound.ts'
import { mount } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { lateDialog } from '#web/ui/lazy-loading/late-dialog.ts'
import { lazyPart, lazyScreen } from '#web/ui/lazy-loading/lazy-screen.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

// Notes that the page was already reloaded for this build, so that it does not reload again.
beforeEach(() => {
  const build = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? ''
  sessionStorage.setItem('reloadedBuild', build)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

/** Returns a loader that fails to load the component until `bringBack` is called. */
function lostScript<Props>(Content: ComponentType<Props>) {
  const load = vi.fn<() => Promise<ComponentType<Props>>>().mockRejectedValue(new Error('Lost'))
  return { load, bringBack: () => load.mockResolvedValue(Content) }
}

/** Makes failed loads retry immediately, as if the network were back. */
const tryNow = () => window.dispatchEvent(new Event('online'))

describe.each(EN_DESKTOP_FR_PHONE)('a script that does not come ($language, $width)', (screen) => {
  const t = wordsOf(screen.language)

  it('is shown in place of its screen, which comes by itself', async () => {
    const { load, bringBack } = lostScript(() => <h1>Here</h1>)
    const Screen = lazyScreen(load, { words: ['pages'] })
    setOnline(false)

    await mount(<Screen />, screen)

    const heading = (name: string) => page.getByRole('heading', { level: 1, name })
    await expect.element(heading(t('offline.banner'))).toBeVisible()
    await expect.element(page.getByRole('button', { name: t('common.retry') })).toBeVisible()
    await expectAccessible()

    setOnline(true)

    await expect.element(heading(t('late.missing'))).toBeVisible()
    await expect.element(heading(t('offline.banner'))).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: t('error.reload') })).toBeVisible()
    await expectAccessible()

    bringBack()
    tryNow()

    await expect.element(heading('Here')).toBeVisible()
    await expect.element(heading(t('late.missing'))).not.toBeInTheDocument()
  })

  it('is shown in a dialog, which opens by itself', async () => {
    const { load, bringBack } = lostScript(({ onClose }: { onClose: () => void }) => (
      <Sheet isOpen title="Here" closeLabel="Close" onClose={onClose}>
        <p>Words</p>
      </Sheet>
    ))
    const Dialog = lateDialog(load)
    setOnline(false)

    await mount(<Dialog onClose={() => undefined} />, screen)

    const dialog = (name: string) => page.getByRole('dialog', { name })
    await expect.element(dialog(t('offline.banner'))).toBeVisible()
    await expectAccessible()

    bringBack()
    setOnline(true)

    await expect.element(dialog('Here')).toBeVisible()
  })

  it('is shown in the place of a small part', async () => {
    const { load, bringBack } = lostScript(() => <p>Here</p>)
    const Part = lazyPart(load, { words: ['pages'] })

    await mount(<Part />, screen)

    await expect.element(page.getByText(t('late.missing'))).toBeVisible()

    bringBack()
    tryNow()

    await expect.element(page.getByText('Here')).toBeVisible()
  })
})
