import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listDeals } from '#shared/api/deals.schemas.ts'
import { answer } from '#test/fixtures/component/fake-api.ts'
import { isCut, LONG_NAME } from '#test/fixtures/component/lines.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { aDeal, anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { paths } from '#web/lib/paths.ts'

const deal = (name: string) =>
  aDeal(
    aSponsor({ name: 'Rangeline Auberge du Grand Héron', city: 'Vaudreuil' }),
    [anOrganization()],
    {
      description: name,
      descriptionFr: name,
    },
  )

it.each([390, 768, 1280])(
  'a long French name is whole on a card of the list at %i px',
  async (width) => {
    answer(listDeals, { items: [deal(LONG_NAME), deal('Pizza'), deal('Thé')], total: 3 })
    await visit(paths.deals.href(), { language: 'fr', width })
    const name = page.getByRole('link', { name: LONG_NAME })
    await expect.element(name).toBeVisible()
    await document.fonts.ready
    expect(isCut(name.element())).toBe(false)
  },
)
