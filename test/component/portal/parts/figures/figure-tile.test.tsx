import { expect, it } from 'vitest'
import { mount } from '#test/fixtures/component/visit.tsx'
import { FigureTile } from '#web/portal/parts/figures/figure-tile.tsx'

const signs = () =>
  [...document.querySelectorAll('article [aria-hidden]')].map(({ textContent }) => textContent)

it('a figure that says nothing but what was before has no arrow', async () => {
  const moved = (current: number, previous: number) => (
    <FigureTile key={current} label="Redemptions" value={current} moved={{ current, previous }} />
  )

  await mount([moved(5, 0), moved(6, 3), moved(2, 3), moved(0, 0)])

  await expect.poll(signs, { timeout: 3000 }).toEqual(['', '▲ ', '▼ ', '= '])
})
