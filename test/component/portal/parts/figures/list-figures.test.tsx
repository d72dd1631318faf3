import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/fixtures/component/visit.tsx'
import { ListFigures } from '#web/portal/parts/figures/list-figures.tsx'

const texts = () => [...document.querySelectorAll('article')].map(({ textContent }) => textContent)

it('the totals of a list show how many redemptions were proven, unless none was', async () => {
  const redeemed = { label: 'Redemptions', value: 40 }
  const title = 'All businesses'

  await mount([
    <ListFigures key="some" title={title} figures={[{ ...redeemed, proven: 12 }]} />,
    <ListFigures key="none" title={title} figures={[{ ...redeemed, proven: 0 }]} />,
  ])

  await expect
    .poll(texts, { timeout: 3000 })
    .toEqual([expect.stringMatching(/ 12$/), '40Redemptions'])
})

it('a placeholder is as large as its figure, without a number to read', async () => {
  const figuresOf = (value: number | undefined) =>
    ['Businesses', 'Active offers', 'Contest entries'].map((label) => ({ label, value }))

  await mount([
    <ListFigures key="waiting" title="Waiting" figures={figuresOf(undefined)} />,
    <ListFigures key="known" title="Known" figures={figuresOf(100)} />,
  ])

  const rows = () => [...document.querySelectorAll<HTMLElement>('section > div')]
  await expect.poll(rows).toHaveLength(2)
  const [waiting, known] = rows()
  expect(waiting?.clientHeight).toBe(known?.clientHeight)
  const read = page.getByRole('article', { name: 'Businesses' })
  await expect.element(read).toHaveTextContent('100Businesses')
})
