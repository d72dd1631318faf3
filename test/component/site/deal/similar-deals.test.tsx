import { describe, expect, it } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { listSimilarDeals } from '#shared/api/deals.schemas.ts'
import { locateAddress } from '#shared/api/places.schemas.ts'
import { MOST_SHIFT } from '#test/fixtures/browser/layout-shifts.ts'
import { answerPlacedDeal } from '#test/fixtures/component/answers/placed-deal.ts'
import { hold, refusal, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { drawn, watchShifts } from '#test/fixtures/component/shifts.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aDeal, anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { DESKTOP, PHONE, viewportOf } from '#test/fixtures/screens.ts'

interface Window {
  readonly width: number
  readonly height: number
}

const t = wordsOf('en')
const someDeals = (count: number) =>
  Array.from({ length: count }, () => aDeal(aSponsor(), [anOrganization()]))
const apps = page.getByText(new RegExp(t('deal.apps')))
const title = page.getByRole('heading', { name: t('deal.similar') })
const footer = page.getByRole('contentinfo')
const boxOf = (found: Locator) => found.element().getBoundingClientRect().toJSON()
const goPast = (words: Element) => {
  words.scrollIntoView({ behavior: 'instant' })
  scrollBy({ top: 200, behavior: 'instant' })
}
const goToEnd = () => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })

/**
 * Opens a deal and scrolls to the end of its page. Expects that the footer stays where it is while
 * `count` similar deals load.
 */
async function expectStill(count: number, { width, height }: Window): Promise<void> {
  const path = answerPlacedDeal()
  const similar = hold(listSimilarDeals, { items: someDeals(count) })
  await visit(path)
  await page.viewport(width, height)
  const words = await apps.findElement()
  await drawn()
  const shifts = watchShifts()
  goPast(words)
  await expect.poll(() => requestsOf(listSimilarDeals).length).toBe(1)
  await drawn()
  goToEnd()
  await drawn()
  const before = boxOf(footer)

  similar.release()

  await expect.element(title).toBeInTheDocument()
  await drawn()
  expect(boxOf(footer)).toEqual(before)
  expect(shifts.sum()).toBeLessThan(MOST_SHIFT)
}

describe.each([PHONE, DESKTOP])('other deals below a deal, at %i pixels', (width) => {
  it('move nothing when they come late', async () => {
    await expectStill(6, viewportOf(width))
  })

  it('move nothing when they come with the place of the business', async () => {
    const path = answerPlacedDeal({ sponsor: { address: '9 Nowhere Lane, Qqqqville' } })
    const place = hold(locateAddress, refusal('notFound'))
    const similar = hold(listSimilarDeals, { items: someDeals(6) })
    await visit(path, { width })
    const words = await apps.findElement()
    await drawn()
    const shifts = watchShifts()
    goPast(words)
    await expect.poll(() => requestsOf(listSimilarDeals).length).toBe(1)
    await drawn()

    place.release()
    similar.release()

    await expect.element(page.getByText(t('map.notAvailable'))).toBeInTheDocument()
    await expect.element(title).toBeInTheDocument()
    await drawn()
    expect(shifts.sum()).toBeLessThan(MOST_SHIFT)
  })
})

describe.each<Window>([
  { width: 768, height: 954 },
  { width: 820, height: 1106 },
  { width: 1056, height: 800 },
])('the end of a deal at $width by $height pixels', (window) => {
  it.each([6, 2])(
    'stays where it is, shortly below them, when %i other deals come late',
    async (count) => {
      await expectStill(count, window)

      const last = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 3 }) })
      const end = boxOf(last.last()).bottom
      expect(boxOf(footer).top - end).toBeLessThan(300)
    },
  )
})
