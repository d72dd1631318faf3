import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/fixtures/component/visit.tsx'
import { Combobox } from '#web/ui/combobox.tsx'

it('leaves the Enter of an input method to it, and chooses by the next', async () => {
  const choose = vi.fn()
  const options = [{ key: 'tokyo', word: '東京' }]
  await mount(
    <Combobox
      label="City"
      text="とうきょう"
      onText={() => undefined}
      options={options}
      emptyText="None"
      onChoose={choose}
    />,
  )
  const box = page.getByRole('combobox', { name: 'City' })
  await box.click()
  const press = (key: string, init: KeyboardEventInit = {}) =>
    box.element().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }))
  press('ArrowDown')
  await expect.element(page.getByRole('option', { name: '東京' })).toBeVisible()

  press('Enter', { isComposing: true })
  press('Enter', { keyCode: 229 })
  expect(choose).not.toHaveBeenCalled()

  press('Enter')
  await expect.poll(() => choose.mock.calls).toEqual([['tokyo']])
})
