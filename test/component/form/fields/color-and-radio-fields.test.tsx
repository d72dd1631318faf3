import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openKit } from '#test/fixtures/component/kit.tsx'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'

describe.each(EN_DESKTOP_FR_PHONE)('a field of the kit ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'forms')
  const form = page.getByRole('form', { name: 'Sample', exact: true })

  it('for a color is typed, or chosen with the picker of the browser', async () => {
    await openKit(screen, { part: 'forms' })
    const text = form.getByLabelText('Color', { exact: true })
    const picker = form.getByLabelText(t('form.color.pick'), { exact: true })

    await text.fill('#C8371F')
    await expect.element(picker).toHaveValue('#c8371f')
    await picker.fill('#0b63b6')
    await expect.element(text).toHaveValue('#0b63b6')
    await text.fill('#0b6')
    await expect.element(picker).toHaveAttribute('data-empty')
    await expectSound()
  })

  it('for one of a few choices is one stop for Tab, and arrow keys choose', async () => {
    await openKit(screen, { part: 'forms' })
    const radio = (name: RegExp) => form.getByRole('radio', { name })
    await form.getByRole('switch', { name: 'Pinned', exact: true }).click()

    await userEvent.tab({ shift: true })
    await expect.element(radio(/^Public/)).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(radio(/^Flash/)).toBeChecked()
    await userEvent.tab({ shift: true })
    expect(document.activeElement?.getAttribute('role')).not.toBe('radio')
    await userEvent.tab()
    await expect.element(radio(/^Flash/)).toHaveFocus()
  })
})
