import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openKit } from '#test/fixtures/component/kit.tsx'
import { EN_PHONE } from '#test/fixtures/screens.ts'

it('a chart that was not drawn yet is printed as its table', async () => {
  await openKit(EN_PHONE, { part: 'charts' })
  const chart = page.getByRole('figure', { name: 'Heat' })
  const table = chart.getByRole('table')
  await expect.element(chart).toBeInTheDocument()
  await expect.element(table).not.toBeInTheDocument()

  window.dispatchEvent(new Event('beforeprint'))
  // The browser prints the page as it is right after this event.
  expect(table.elements()).toHaveLength(1)

  window.dispatchEvent(new Event('afterprint'))
  await expect.element(table).not.toBeInTheDocument()
})

it('a drawn chart can be scaled to the width of the paper', async () => {
  await openKit(EN_PHONE, { part: 'charts' })

  const drawing = () => page.getByRole('figure').first().element().querySelector('svg')
  // Waits long because the chart library is large.
  await expect
    .poll(() => drawing()?.getAttribute('viewBox'), { timeout: 50_000 })
    .toMatch(/^0 0 [1-9][\d.]* [1-9][\d.]*$/)
})
