import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openSample } from '#test/fixtures/component/kit-sample.ts'
import { EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'

const NAME = 'Sample of entities'

async function open(screen: Screen) {
  const sample = await openSample(screen, NAME)
  const box = (name: string) => sample.form.getByRole('combobox', { name, exact: true })
  await expect.element(box('Business')).toHaveValue('Night Books')
  return { ...sample, box }
}

describe.each(EN_DESKTOP_FR_PHONE)('one entity ($language, $width)', (screen) => {
  it('is picked by keyboard among what the whole text finds', async () => {
    const { box, kept } = await open(screen)
    const one = box('Business')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    one.element().focus()
    await userEvent.keyboard('harb')
    // The results are for an earlier text, so Enter does not select one.
    await userEvent.keyboard('{Enter}')
    expect(kept().shop).toBe('shop-2')

    vi.useRealTimers()
    await userEvent.keyboard('o')
    await expect.element(one).toHaveAttribute('aria-activedescendant')
    await userEvent.keyboard('{Enter}')

    await expect.poll(() => kept().shop).toBe('shop-3')
    await expect.element(one).toHaveValue('Harbour Wheels')
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('several entities ($language, $width)', (screen) => {
  it('are picked by keyboard up to the most, and taken out', async () => {
    const { box, form, kept, t } = await open(screen)
    const several = box('Businesses')
    const shops = () => kept().shops
    several.element().focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(several).toHaveAttribute('aria-activedescendant')
    await userEvent.keyboard('{ArrowDown}{Enter}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
    const full = form.getByText(t('form.rows.full', { limit: '3' }))
    await expect.element(full).toBeVisible()

    await userEvent.keyboard('{Escape}')
    // The message about the limit appears only when the user tries to choose one more.
    await expect.element(full).not.toBeInTheDocument()
    await expect.poll(shops).toHaveLength(3)
    await form
      .getByRole('button', { name: t('form.entity.remove', { name: 'Corner Oven' }) })
      .click()
    await expect.poll(shops).not.toContain('shop-0')
    await expect.element(several).toHaveFocus()
  })

  it('that cannot be loaded are tried again by keyboard', async () => {
    const { box, form, t } = await open(screen)
    const failing = box('Fails at first')
    failing.element().focus()
    await userEvent.keyboard('{ArrowDown}')
    const alert = form.getByRole('alert')
    await expect.poll(() => alert.query()?.textContent).toContain(t('form.entity.failed'))

    await userEvent.keyboard('{Tab}{Enter}')

    await expect.element(form.getByRole('option', { name: /^Corner Oven/ })).toBeVisible()
    await expect.element(failing).toHaveFocus()
    await expect.element(alert).not.toBeInTheDocument()
  })
})
