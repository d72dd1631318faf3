import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openSample } from '#test/fixtures/component/kit-sample.ts'
import { EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'

async function openRows(screen: Screen) {
  const sample = await openSample(screen, 'Sample of rows')
  const { form, kept, t } = sample
  const button = (key: 'move' | 'remove', row: string) =>
    form.getByRole('button', { name: t(`form.rows.${key}`, { row }), exact: true })
  await expect.element(button('move', 'Sub-category 3')).toBeVisible()
  return {
    ...sample,
    button,
    names: () =>
      kept()
        .subcategories.map(({ en }: { en: string }) => en)
        .join(),
    group: (row: string) => form.getByRole('group', { name: row, exact: true }),
    inputOf: (row: string) =>
      form.getByRole('group', { name: row, exact: true }).getByRole('textbox').first(),
    errors: () => form.element().querySelectorAll('[aria-invalid="true"]').length,
  }
}

/** Drags an element to the lower edge of another element. */
function drag(from: Element, to: Element): void {
  const at = (clientY: number) => ({ clientY, bubbles: true, view: window })
  const { top, height } = from.getBoundingClientRect()
  const { bottom } = to.getBoundingClientRect()
  from.dispatchEvent(new PointerEvent('pointerdown', at(top + height / 2)))
  from.dispatchEvent(new PointerEvent('pointermove', at(bottom)))
  from.dispatchEvent(new PointerEvent('pointerup', at(bottom)))
}

describe.each(EN_DESKTOP_FR_PHONE)('the order of rows ($language, $width)', (screen) => {
  it('is changed by keyboard, which is said', async () => {
    const { button, form, names, t } = await openRows(screen)
    button('move', 'Sub-category 2').element().focus()

    await userEvent.keyboard('{ArrowUp}')

    await expect.poll(names).toBe('Basketball,Hockey,Soccer')
    await expect.element(button('move', 'Sub-category 1')).toHaveFocus()
    const moved = t('form.rows.moved', { from: '2', to: '1', total: '3' })
    await expect.element(form.getByText(moved)).toBeInTheDocument()
  })

  it('is changed by dragging', async () => {
    const { button, names } = await openRows(screen)

    const [first, second] = [button('move', 'Sub-category 1'), button('move', 'Sub-category 2')]
    first.element().scrollIntoView({ block: 'center' })
    const { width, height } = second.element().getBoundingClientRect()
    const targetPosition = { x: width / 2, y: height - 2 }

    await userEvent.dragAndDrop(first, second, { targetPosition })

    await expect.poll(names).toBe('Basketball,Hockey,Soccer')
  })

  it('is changed by dragging that ends before its last move is drawn', async () => {
    const { button, names } = await openRows(screen)
    vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue()

    drag(button('move', 'Sub-category 1').element(), button('move', 'Sub-category 2').element())

    await expect.poll(names).toBe('Basketball,Hockey,Soccer')
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('rows ($language, $width)', (screen) => {
  it('are added up to the most', async () => {
    const { form, inputOf, t } = await openRows(screen)
    const add = form.getByRole('button', { name: 'Add a sub-category' })
    await add.click()
    await expect.element(inputOf('Sub-category 4')).toHaveFocus()
    await userEvent.keyboard('Tennis')
    await add.click()
    await expect.element(form.getByText(t('form.rows.full', { limit: '5' }))).toBeVisible()
  })

  it('keep their errors where they are moved, and lose them where they are taken out', async () => {
    const { button, errors, form, group, inputOf, save, t } = await openRows(screen)
    const add = form.getByRole('button', { name: 'Add a sub-category' })
    await add.click()
    await userEvent.keyboard('Tennis')
    await add.click()
    await save.click()
    await expect.poll(errors).toBe(1)
    await expect.element(inputOf('Sub-category 5')).toHaveFocus()

    button('move', 'Sub-category 5').element().focus()
    await userEvent.keyboard('{ArrowUp}')
    await expect
      .element(group('Sub-category 4').getByText(t('errors.field.required')).first())
      .toBeVisible()
    await button('remove', 'Sub-category 4').click()
    await expect.poll(errors).toBe(0)
  })

  it('come back by undo, at their place', async () => {
    const { button, form, names, t } = await openRows(screen)
    await button('remove', 'Sub-category 2').click()
    await expect.poll(names).toBe('Hockey,Soccer')
    const undo = form.getByRole('button', { name: t('form.rows.undo'), exact: true })
    await expect.element(undo).toHaveFocus()

    await userEvent.keyboard('{Enter}')
    await expect.poll(names).toBe('Hockey,Basketball,Soccer')
  })

  it('show what the server refuses at the field of their row', async () => {
    const { form, group, inputOf, save, t } = await openRows(screen)
    await form.getByLabelText('How saving ends').selectOptions('The server refuses a field')

    await save.click()

    const words = t('errors.field.tooLong', { limit: '3' })
    await expect.element(group('Sub-category 2').getByText(words)).toBeVisible()
    await expect.element(inputOf('Sub-category 2')).toHaveFocus()
    await expect.element(form.getByRole('alert')).not.toBeInTheDocument()
  })
})
