import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { openKit } from '#test/fixtures/component/kit.tsx'
import { mount } from '#test/fixtures/component/visit.tsx'
import { EN_PHONE } from '#test/fixtures/screens.ts'
import { ChartCard } from '#web/ui/chart/chart-card.tsx'

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

const words = { label: 'Day', noData: 'None', showTable: 'Table', showChart: 'Chart' }

it.each([
  [1, 'loading', true],
  [0, 'drawn', false],
] as const)('%i table is printed for a chart in view that is %s', async (count, state, isBusy) => {
  await mount(
    <main>
      <ChartCard title="Days" words={words} hasData table={<table aria-label="Days" />}>
        {(isSeen) => <p aria-busy={isBusy}>{isSeen ? state : 'unseen'}</p>}
      </ChartCard>
    </main>,
    { ...EN_PHONE, path: '/' },
  )
  await expect.element(page.getByText(state, { exact: true })).toBeVisible()

  window.dispatchEvent(new Event('beforeprint'))

  expect(page.getByRole('table').elements()).toHaveLength(count)
  window.dispatchEvent(new Event('afterprint'))
})

it('a drawn chart can be scaled to the width of the paper', async () => {
  await openKit(EN_PHONE, { part: 'charts' })

  const drawing = () => page.getByRole('figure').first().element().querySelector('[role="img"] svg')
  // Waits long because the chart library is large.
  await expect
    .poll(() => drawing()?.getAttribute('viewBox'), { timeout: 50_000 })
    .toMatch(/^0 0 [1-9][\d.]* [1-9][\d.]*$/)
})

it('a ring that is drawn while the page is shown as on paper is whole', async () => {
  // The rules for paper, which a component test cannot turn on.
  const paper = document.createElement('style')
  paper.textContent = '[role="img"] svg { width: 100%; height: auto }'
  document.head.append(paper)
  onTestFinished(() => paper.remove())
  await openKit(EN_PHONE, { part: 'charts' })
  const ring = page.getByRole('figure', { name: 'Doughnut' })
  await expect.element(ring).toBeInTheDocument()
  ring.element().scrollIntoView()

  const drawing = () => ring.element().querySelector('[role="img"] svg')
  const sizeOf = (name: string) => drawing()?.getAttribute(name)
  await expect.poll(() => sizeOf('viewBox'), { timeout: 50_000 }).toBeTruthy()
  expect(sizeOf('viewBox')).toBe(`0 0 ${sizeOf('width')} ${sizeOf('height')}`)
})
