import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { answerFanPage } from '#test/fixtures/component/answers/fan-pages.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { aDeal, anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { PHONE } from '#test/fixtures/screens.ts'

/** Records the pictures that the page requests after this call. */
function watchPictures() {
  const asked: string[] = []
  const note = (entries: PerformanceEntryList) => {
    for (const { name } of entries) if (name.includes('/media/')) asked.push(name)
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'resource' })
  onTestFinished(() => observer.disconnect())
  return {
    asked: () => {
      note(observer.takeRecords())
      return asked
    },
  }
}

it('asks for pictures far below the window when they come near', async () => {
  const team = anOrganization()
  // Chromium loads pictures up to 1,250 px below the window, or 2,500 px on a slow network. These
  // are pictures of at most 19 deals.
  const deals = Array.from({ length: 96 }, () => aDeal(aSponsor(), [team]))
  const pictures = watchPictures()
  const ofDeals = () => new Set(pictures.asked().filter((name) => name.includes('/offers/'))).size

  await visit(answerFanPage(team, deals), { width: PHONE })

  await expect.poll(ofDeals).toBeGreaterThan(0)
  const before = ofDeals()
  expect(before).toBeLessThan(deals.length / 2)
  page.getByRole('article').last().element().scrollIntoView()
  await expect.poll(ofDeals).toBeGreaterThan(before)
})
