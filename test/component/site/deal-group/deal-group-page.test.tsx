import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { readDealGroup } from '#shared/api/deals.schemas.ts'
import type { Offer } from '#shared/model/offer.ts'
import { answer, refusal } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit, visitAsFan } from '#test/fixtures/component/visit.tsx'
import { saying } from '#test/fixtures/component/words.ts'
import { aDeal, aDealGroup, anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { EN_PHONE_FR_DESKTOP } from '#test/fixtures/screens.ts'
import { paths } from '#web/lib/paths.ts'

const team = anOrganization()

describe.each(EN_PHONE_FR_DESKTOP)('a group of deals ($language, $width)', (screen) => {
  it('that nobody knows is gone', async () => {
    answer(readDealGroup, refusal('notFound'))
    await visit(paths.dealGroup.href('nothing'), screen)
    const words = saying(screen.language)("We're sorry! This deal is no longer available.")
    await expect.element(page.getByText(words, { exact: true }).last()).toBeVisible()
    await expectSound()
  })

  it('has the locations nearest the fan first, open ones before closed ones', async () => {
    const at = (name: string, latitude: number, changes: Partial<Offer> = {}) =>
      aDeal(aSponsor({ name, latitude, longitude: -79.38 }), [team], changes)
    const ended = { expiresAt: '2026-01-02T00:00:00.000Z', hasEnded: true, flashDeal: true }
    const items = [at('Far', 45.4), at('Near', 43.7), at('Closed', 43.65, ended)]
    answer(readDealGroup, { group: { ...aDealGroup(), key: 'group' }, items })
    const user = { city: 'Toronto', latitude: 43.65, longitude: -79.38 }

    await visitAsFan(screen, paths.dealGroup.href('group'), { user })

    const names = () =>
      [...document.querySelectorAll('main li a')].map(({ textContent }) => textContent)
    await expect.poll(names).toEqual(['Near', 'Far', 'Closed'])
  })
})
