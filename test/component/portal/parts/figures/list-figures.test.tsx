import { expect, it } from 'vitest'
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
